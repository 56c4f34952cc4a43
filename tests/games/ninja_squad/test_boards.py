"""Boards and pieces (1): the drawings, what they promise, and the tables made of them."""

import pytest

import shinobi
from shinobi.games.ninja_squad import boards, cards
from shinobi.games.ninja_squad.boards import ALL, DAY, NIGHT, BadBoard, text_of
from shinobi.games.ninja_squad.grounds import ROUTES, board_numbers, setting
from shinobi.games.ninja_squad.rules.ground import Ground
from shinobi.games.ninja_squad.rules.sight import in_sight
from shinobi.games.ninja_squad.tables import (
    DIRECTIONS,
    FAR,
    FOREST,
    FORWARD,
    NOWHERE,
    RIGHT,
    ROOF,
    TILE,
    TILE_NAME,
    TREE,
    WIDE,
)
from tests.games.ninja_squad.positions import at, day, do, guard_on, night, state

GROUNDS = [(setting(is_day, "all").ground, is_day) for is_day in (False, True)]


def test_1_1_six_boards_and_the_palace() -> None:
    for side in (NIGHT, DAY):
        assert [ALL[board][side].rows for board in range(1, 8)] == [7, 7, 7, 7, 7, 7, 3]
        assert all(len(row) == WIDE for board in ALL.values() for row in board[side].terrain)


def test_1_2_forward_and_the_names_of_tiles() -> None:
    assert board_numbers(False, "all") == (1, 2, 3, 4, 5, 6, 7)
    assert board_numbers(True, "all") == (7, 6, 5, 4, 3, 2, 1)
    assert TILE_NAME[0] == "a1"
    assert TILE["c12"] == 11 * 7 + 2
    assert setting(False, "all").ground.near[TILE["c12"]][0] == TILE["c13"]


def test_1_3_kinds_of_tiles() -> None:
    for board, sides in ALL.items():
        night_kinds = {kind for row in sides[NIGHT].terrain for kind in row}
        assert night_kinds <= {0, 1, 2}
        if board == 7:
            assert night_kinds == {ROOF}


def test_1_4_levels_never_block_walking() -> None:
    match = night(""". . . . . . .
                     . . . # . . .
                     . . . . . . .
                     . . . #0 . . .
                     . . . . . . .""")
    do(match, "1a")
    assert at(match, 0) == "d5"
    ground = state(match).ground
    assert ground.high[TILE["d2"]]
    assert not ground.high[TILE["d3"]]


def test_1_5_counts_on_the_boards() -> None:
    by_night, by_day = setting(False, "all"), setting(True, "all")
    assert [by_night.cubes.count(kind) for kind in (1, 2, 3)] == [27, 12, 0]
    assert [by_day.cubes.count(kind) for kind in (1, 2, 3)] == [0, 0, 18]
    for where in (by_night, by_day):
        assert len(where.guards) == 10
        assert len(where.ground.tracks) == 8


def test_1_6_tracks_are_straight_and_on_the_ground() -> None:
    for ground, _ in GROUNDS:
        for start, end in ground.tracks:
            rows, columns = end // WIDE - start // WIDE, end % WIDE - start % WIDE
            assert not rows or not columns or abs(rows) == abs(columns)
            assert max(abs(rows), abs(columns)) in (2, 3)
        for tile, track in enumerate(ground.track_at):
            assert track == NOWHERE or ground.terrain[tile] != ROOF


def test_1_7_guards_and_the_surplus() -> None:
    match = night(
        """. . . . . . .
           . . . .g . .A .
           . . . . . . .
           . . . .0 . .1 .
           . . . . . . .""",
        tracks=[["f4", "f2"]], stars=[True, True], seats=2,
    )  # fmt: skip
    assert state(match).surplus == 15
    do(match, "star F2")
    assert state(match).surplus == 16
    do(match, "2a", "star F2")
    assert state(match).patrols == [NOWHERE]
    assert state(match).surplus == 16
    assert not guard_on(match, "f4")


def test_1_8_sixty_cards_of_two_routes() -> None:
    assert sum(kind.copies for kind in cards.KINDS) == 60
    assert len(cards.KINDS) == 12
    assert {kind.copies for kind in cards.KINDS} == {4, 5, 6}
    assert all(1 <= len(route) <= 3 for kind in cards.KINDS for route in kind.routes)
    leap = ROUTES[2 * [kind.name for kind in cards.KINDS].index("FF/F")]
    assert leap == [[2, 0]]


def test_1_9_quick_games_leave_boards_out() -> None:
    assert board_numbers(False, "without-2") == (1, 3, 4, 5, 6, 7)
    assert board_numbers(True, "without-2-3") == (7, 6, 5, 4, 1)
    assert setting(False, "without-3").ground.rows == 38


# The validator


def spoilt(board: int, old: str, new: str) -> str:
    text = text_of(board)
    assert text.count(old) >= 1
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("board", "old", "new", "says"),
    [
        (2, ".g", ".", "board 2, night: 0 guards, not 1"),
        (2, ".*", ".", "board 2, night: 3 lanterns, not 4"),
        (1, ".S", ".", "board 1, night, row 1, column b: must be a start tile"),
        (2, "T  .  .P", "TS .  .P", "board 2, day, row 2, column a: must not be a start tile"),
        (2, ".P .  .p", ".P .p .", "board 2, night, row 2, column d: a track is a straight line"),
        (2, ".P .  .p", ".P #  .p", "board 2, night, row 2, column e: a track runs on the ground"),
        (2, ".p .*", ". .*", "board 2, night, row 2, column d: a track has two ends"),
        (2, ".g .  .  .", ".g #  .  .", "row 5, column d: a building of 1 tiles"),
        (7, "#S", ".S", "board 7, day, row 2, column a: the palace is all roof"),
        (4, "#s", "#x", "board 4, night, row 6, column a: nothing is drawn as 'x'"),
        (4, "#s", "?s", "no tile is drawn as '?s'"),
        (3, "night\n.  ", "night\n", "row 7: 6 tiles, not 7"),
        (5, "\nday\n", "\ndusk\n", "board 5 has no line that says day"),
        (6, "day\n", 'day\n.  "  .  .b .  "  .\n', "board 6, day: 8 rows, not 7"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(board: int, old: str, new: str, says: str) -> None:
    with pytest.raises(BadBoard, match=says.replace("(", r"\(").replace("?", r"\?")):
        boards.read(board, spoilt(board, old, new))


def walled(middle: str) -> str:
    """Board 1 with its day side drawn anew."""
    head = text_of(1).partition("\nday\n")[0]
    rows = ['"  .  .b .  .  .  .', ".  .  .b .  .  .  .", middle, middle, middle,
            ".  .  .  .  .b .  .", '"  .  .  .  .  .  .']  # fmt: skip
    return head + "\nday\n" + "\n".join(rows) + "\n"


def test_water_must_not_cut_a_board_in_two() -> None:
    with pytest.raises(BadBoard, match="cut off by water"):
        boards.read(1, walled("~  ~  ~  ~  ~  ~  ~"))


def test_a_board_has_a_safe_route() -> None:
    with pytest.raises(BadBoard, match="board 1, day: no safe route"):
        boards.read(1, walled(".  .  ~  .  .  .  ."))


def test_a_board_has_a_fast_route() -> None:
    with pytest.raises(BadBoard, match="board 1, day: no fast route"):
        boards.read(1, walled('"  "  ~  "  "  "  "'))


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("5: F F", "two routes"),
        ("5: F F F F | F", "one to three"),
        ("5: F X | F", "no step 'X'"),
        ("4: F F L | F F R", "59 cards"),
    ],
)
def test_cards_are_checked_too(line: str, says: str) -> None:
    text = "\n".join([line, *(f"5: {'|'.join(' '.join(r) for r in k.routes)}"
                              for k in cards.KINDS[1:])])  # fmt: skip
    with pytest.raises(ValueError, match=says):
        cards.read(text)


# Fast and plain


def plain_path(ground: Ground, tile: int, route: list[list[int]]) -> list[int]:
    row, column = tile // WIDE, tile % WIDE
    found: list[int] = []
    for forward, right in route:
        row, column = row + forward, column + right
        if row >= ground.rows:
            return [*found, FOREST if ground.day else NOWHERE]
        if not 0 <= column < WIDE or row < 0:
            return [*found, NOWHERE]
        found.append(row * WIDE + column)
    return found


@pytest.mark.parametrize(("ground", "is_day"), GROUNDS)
def test_routes_are_what_the_cards_say(ground: Ground, is_day: bool) -> None:
    assert ground.day == is_day
    for tile in range(ground.size):
        for number, route in enumerate(ROUTES):
            assert ground.paths[tile * len(ROUTES) + number] == plain_path(ground, tile, route)


def plainly_seen(ground: Ground, tile: int, way: int, far: int) -> bool:
    """6.2 word for word."""
    row, column = tile // WIDE, tile % WIDE
    target = (row + far * FORWARD[way], column + far * RIGHT[way])
    if not (0 <= target[0] < ground.rows and 0 <= target[1] < WIDE):
        return False
    there = target[0] * WIDE + target[1]
    high = (ROOF, TREE)
    both_high = ground.terrain[tile] in high and ground.terrain[there] in high
    for step in range(1, far):
        between = ground.terrain[(row + step * FORWARD[way]) * WIDE + column + step * RIGHT[way]]
        if between == TREE or (between == ROOF and not both_high):
            return False
    return True


@pytest.mark.parametrize(("ground", "is_day"), GROUNDS)
def test_lines_of_sight_are_what_the_rule_says(ground: Ground, is_day: bool) -> None:
    for tile in range(ground.size):
        for way in range(DIRECTIONS):
            for far in range(1, FAR + 1):
                number = (tile * DIRECTIONS + way) * FAR + far - 1
                assert ground.clear[number] == plainly_seen(ground, tile, way, far), is_day


def test_pieces_block_sight_as_they_stand() -> None:
    match = day(""". . . . . . .
                   . . .g . . . .
                   . . . . . . .
                   . . .0 . .1 . .
                   . . . . . . .""")
    seen = in_sight(state(match), TILE["c5"], leaping=False)
    assert [seen[0 * FAR + far] for far in range(4)] == [
        TILE["c6"], TILE["c7"], NOWHERE, NOWHERE,
    ]  # fmt: skip
    assert seen[2 * FAR + 1] == TILE["e5"]
    assert seen[2 * FAR + 2] == NOWHERE
    over = in_sight(state(match), TILE["c5"], leaping=True)
    assert over[2 * FAR + 2] == TILE["f5"]


def test_a_drawing_is_read_back() -> None:
    match = night(
        """. #s .* . . . .
                     . . .g0 . "1 . .A""",
        asleep=[["c1", 1]],
        tracks=[["g1", "e1"]],
    )
    form = match.form()
    assert form["boards"][0] == {"rows": ['...."..', ".#....."], "number": 1}
    assert form["cubes"] == [{"tile": "b2", "kind": "senjutsu"}, {"tile": "c2", "kind": "lantern"}]
    assert form["guards"] == [
        {"tile": "c1", "patrol": None, "asleep": True},
        {"tile": "g1", "patrol": 0, "asleep": False},
    ]
    assert [ninja["tile"] for ninja in form["ninja"]] == ["c1", "e1"]
    assert state(shinobi.stage("ninja-squad", form)).ground is state(match).ground
