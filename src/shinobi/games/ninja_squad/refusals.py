"""Why something is not possible now: the rule, and what stands in the way."""

from shinobi.core.values import Refusal
from shinobi.games.ninja_squad.rules.deciding import asked
from shinobi.games.ninja_squad.rules.sight import (
    in_cover,
    in_sight,
    knock_ways,
    origin,
    under_water,
)
from shinobi.games.ninja_squad.rules.walking import card_of, flasks_of, path_of, stops
from shinobi.games.ninja_squad.state import (
    ASK_AFTER,
    ASK_BEGIN,
    ASK_MISSED,
    ASK_START,
    ASK_STEP,
    ASK_TURN,
    BESIDE,
    NOTHING,
    OWED_KNOCK,
    OWED_NEST,
    SquadState,
)
from shinobi.games.ninja_squad.tables import (
    AIM,
    AIM_BUKI,
    AIM_CHAIN,
    AIM_DART,
    AIM_FIRE,
    AIM_FLASK,
    AIM_STAR,
    AIM_TONFA,
    AIM_ZIP,
    AIMS,
    BEGIN,
    CALL,
    COLUMNS,
    DART,
    DASH,
    DIRECTIONS,
    DRIVE,
    END,
    FAR,
    FOREST,
    FREEZE,
    GO,
    HIDING,
    KNOCK,
    LAY,
    MOVE_NINJA,
    NIGHT_STAR,
    NOWHERE,
    PASS,
    PLAY,
    PLAY_DASH,
    PLAYS,
    REED,
    ROCKET,
    ROUTE,
    START,
    STAY,
    TEAM,
    TILE_NAME,
    TREE,
    WANA,
    WHISTLE,
    Move,
)

KIND_ASK = {
    START: ASK_START, ROUTE: ASK_TURN, FREEZE: ASK_TURN, STAY: ASK_TURN, GO: ASK_STEP,
    END: ASK_AFTER, BEGIN: ASK_BEGIN,
}  # fmt: skip
SENJUTSU_PLAYS = [HIDING, ROCKET, DASH]


def why_not(state: SquadState, move: Move) -> Refusal:
    """For the one who is asked."""
    if state.owed != NOTHING:
        return _owed(state, move)
    if move.kind in KIND_ASK and state.ask != KIND_ASK[move.kind]:
        return Refusal(
            "3.1", "ninja-squad.not-asked", {"action": move.text}, f"{move.text} is not asked now"
        )
    if move.kind in (KNOCK, DRIVE) or (move.kind == PASS):
        return Refusal(
            "5.1", "ninja-squad.no-answer", {"action": move.text}, f"nobody asked for {move.text}"
        )
    if move.kind == ROUTE:
        return _route(state, move)
    if move.kind in (START, FREEZE, STAY):
        return _instead(state, move)
    return _item(state, asked(state), move)


def _owed(state: SquadState, move: Move) -> Refusal:
    if state.owed == OWED_NEST:
        message = "say first which guard the nest draws"
        return Refusal("13.7", "ninja-squad.nest-first", {}, message)
    if state.owed == OWED_KNOCK:
        if move.kind != KNOCK:
            message = "say first which way the victim is knocked"
            return Refusal("12.2", "ninja-squad.knock-first", {}, message)
        message = "nobody can be knocked there"
        return Refusal("12.2", "ninja-squad.no-knock", {"action": move.text}, message)
    if move.kind != DRIVE:
        return Refusal("14.8", "ninja-squad.drive-first", {}, "say first where the guard goes")
    message = "the guard can't go there"
    return Refusal("12.4", "ninja-squad.no-drive", {"action": move.text}, message)


def _instead(state: SquadState, move: Move) -> Refusal:
    if move.kind == START:
        args = {"column": COLUMNS[move.what]}
        return Refusal("3.2", "ninja-squad.no-start", args, "no start tile is free there")
    if move.kind == STAY:
        return Refusal("3.11", "ninja-squad.no-stay", {}, "only on the palace, by night")
    if not state.ground.day and state.at[state.turn] >= state.ground.palace:
        return Refusal("3.11", "ninja-squad.stay-instead", {}, "on the palace one stays instead")
    return Refusal("3.10", "ninja-squad.no-freeze", {}, "there is a route to take")


def _route(state: SquadState, move: Move) -> Refusal:
    card = card_of(state, move.what // 2)
    if card == NOWHERE:
        return Refusal("3.3", "ninja-squad.no-card", {}, "there is no such card before you")
    seat = state.turn
    for number, tile in enumerate(path := path_of(state, 2 * card + move.what % 2)):
        if tile == NOWHERE:
            return Refusal("3.6", "ninja-squad.edge", {}, "the route leaves the boards")
        args = {"tile": "" if tile == FOREST else TILE_NAME[tile]}
        if state.closed(tile) and not _doused(state, path[: number + 1]):
            return Refusal("3.7", "ninja-squad.closed", args, f"{args['tile']} is closed")
        if number == len(path) - 1 or stops(state, seat, tile):
            return Refusal("3.8", "ninja-squad.ninja", args, f"a ninja stands on {args['tile']}")
    return Refusal("3.6", "ninja-squad.edge", {}, "the route leaves the boards")


def _doused(state: SquadState, tiles: list[int]) -> bool:
    """Whether flasks in the hand put out every fire so far (14.6)."""
    fires = [tile for tile in tiles if tile in state.fires]
    return tiles[-1] in fires and len(fires) <= flasks_of(state, state.turn)


def _item(state: SquadState, seat: int, move: Move) -> Refusal:
    name = _name(move)
    if not _held(state, seat, move):
        return Refusal("5.6", "ninja-squad.not-held", {"item": name}, f"you hold no {name}")
    if state.ask in (ASK_START, ASK_BEGIN):
        return Refusal("5.1", "ninja-squad.not-asked", {"action": move.text}, "not now")
    if state.ask in (ASK_MISSED, *BESIDE) and not _is_senjutsu(state, move):
        return Refusal("5.2", "ninja-squad.senjutsu-only", {}, "only senjutsu, now")
    if move.kind == AIM and state.at[seat] != NOWHERE:
        return _aim(state, seat, move)
    if move.kind == LAY:
        return Refusal("13.1", "ninja-squad.no-lay", {}, "nothing can be laid there")
    if move.kind == CALL:
        return Refusal("14.8", "ninja-squad.no-call", {}, "no guard there that can be called")
    if move.kind == MOVE_NINJA:
        return Refusal("9.5", "ninja-squad.no-team", {}, "that ninja can't go there")
    if move.kind == PLAY and move.what == PLAY_DASH:
        return Refusal("9.4", "ninja-squad.no-dash", {}, "only in the own turn, with two cards")
    args = {"item": name}
    return Refusal("9.3", "ninja-squad.no-use", args, f"{name} would do nothing now")


def _name(move: Move) -> str:
    if move.kind == AIM:
        return AIMS[move.what]
    if move.kind == LAY:
        return WANA[move.what]
    if move.kind == PLAY:
        return PLAYS[move.what]
    return "team" if move.kind == MOVE_NINJA else "whistle"


def _is_senjutsu(state: SquadState, move: Move) -> bool:
    return not state.ground.day and not (move.kind == AIM and move.what == AIM_STAR)


def _held(state: SquadState, seat: int, move: Move) -> bool:
    day = state.ground.day
    if move.kind == AIM:
        if move.what == AIM_STAR:
            return state.star[seat]
        if day:
            return AIM_BUKI[move.what] in state.buki[seat]
        return (DART if move.what == AIM_DART else NIGHT_STAR) in state.senjutsu[seat]
    if move.kind == LAY:
        return move.what in state.wana[seat]
    if move.kind == MOVE_NINJA:
        return TEAM in state.senjutsu[seat]
    if move.kind == CALL:
        return WHISTLE in state.buki[seat]
    if move.what < len(SENJUTSU_PLAYS):
        return SENJUTSU_PLAYS[move.what] in state.senjutsu[seat]
    return REED in state.buki[seat]


def _aim(state: SquadState, seat: int, move: Move) -> Refusal:
    here = origin(state, seat)
    tile = state.ground.line[(here * DIRECTIONS + move.way) * FAR + move.far - 1]
    if tile == NOWHERE:
        return Refusal("6.1", "ninja-squad.off-boards", {}, "there is no tile")
    args = {"tile": TILE_NAME[tile]}
    if move.what in (AIM_ZIP, AIM_TONFA, AIM_CHAIN) and state.ask == ASK_STEP:
        return Refusal("5.5", "ninja-squad.walking", args, "not during the walk")
    if move.what == AIM_ZIP:
        return _zip(state, seat, tile)
    leaping = state.leaping and seat == state.turn
    if tile not in in_sight(state, here, leaping):
        return Refusal("6.2", "ninja-squad.no-sight", args, f"{args['tile']} is not in sight")
    victim = state.other_on(tile, seat)
    if victim == NOWHERE or not state.ground.day or move.what in (AIM_FIRE, AIM_FLASK):
        return Refusal("6.1", "ninja-squad.no-target", args, f"no target on {args['tile']}")
    if under_water(state, victim):
        return Refusal("14.9", "ninja-squad.cover", args, f"{args['tile']} is cover")
    if in_cover(state, victim):
        return Refusal("6.4", "ninja-squad.cover", args, f"{args['tile']} is cover")
    if not knock_ways(state, victim):
        return Refusal("12.3", "ninja-squad.no-room", args, "nowhere to be knocked to")
    return Refusal("14.3", "ninja-squad.level", args, "not on the same level")


def _zip(state: SquadState, seat: int, tile: int) -> Refusal:
    args = {"tile": TILE_NAME[tile]}
    if not state.ground.high[state.at[seat]]:
        return Refusal("14.10", "ninja-squad.low", args, "only from a roof or a tree")
    if state.ground.terrain[tile] == TREE:
        return Refusal("14.10", "ninja-squad.tree", args, f"{args['tile']} is a tree")
    return Refusal("14.10", "ninja-squad.closed", args, f"{args['tile']} is closed")
