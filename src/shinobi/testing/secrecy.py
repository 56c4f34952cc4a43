"""Law 5. Non-interference: what a viewer is sent depends on nothing that the viewer can't know.

For a state, a viewer and another world that the viewer takes for the same one, everything the
viewer is shown is equal bytes. Then both worlds are played in lock-step, with the same draws and,
as far as they are legal in both, the same actions. See `lockstep`."""

from collections.abc import Callable

from msgspec import UNSET

from shinobi import bots
from shinobi.bots.players import SearchBot
from shinobi.core.action import Action
from shinobi.core.game import Budget, Game
from shinobi.core.match import Match
from shinobi.core.pick import Generator
from shinobi.core.playout import finish
from shinobi.core.rules import State
from shinobi.core.values import Refused, Seat, View, to_json
from shinobi.testing.broken import LawBroken
from shinobi.testing.case import Case
from shinobi.testing.lockstep import play_on
from shinobi.testing.orders import orders_make_no_difference
from shinobi.testing.walk import a_part, state_of, walk

LAW = 5
HINT = Budget(iterations=3)
STEPS = 8
"""Decisions that two worlds are played on together, at most."""
LONG = 30
"""Decisions after which viewers take turns."""


def secrets_stay_secret(case: Case) -> None:
    """What every viewer sees at every decision; the rest of a long match for one viewer after the
    other in turn, and so lock-step."""
    script, hint = case.script(), _adviser(case)
    for number, match in enumerate(walk(case)):
        for viewer in case.viewers:
            there = world(match, imagined(match, viewer, number), number)
            here = world(match, state_of(match).copy(), number)
            _check_sight(here, there, viewer)
            if case.game is not None:
                _check_layout(case.game, here, there, viewer)
                _check_words(case.game, here, there, viewer)
            due = number % (case.seats + 1) == (0 if viewer is None else viewer + 1)
            if due or number < LONG:
                _check_worlds(match, viewer, number)
                _check_refusals(here, there, viewer, number)
            if due:
                _check_hint(here, there, viewer, hint)
                play_on(here, there, viewer, script, STEPS)
        orders_make_no_difference(match, case, script)


def imagined(match: Match, viewer: Seat | None, number: int) -> State:
    """A world that looks the same to the viewer."""
    view = match.rules.view(state_of(match), viewer)
    try:
        state: State = match.rules.imagine(view, _whim(viewer, number))
    except Exception as error:
        raise LawBroken(
            LAW, f"no world can be imagined that looks like {view}: {error!r}"
        ) from error
    return state


def _whim(viewer: Seat | None, number: int) -> Generator:
    return Generator.seeded(f"imagine {number} {viewer}")


def _check_worlds(match: Match, viewer: Seat | None, number: int) -> None:
    """A game's faster way to imagine gives the same worlds, each one by itself."""
    rules = match.rules
    worlds = rules.worlds(rules.view(state_of(match), viewer))
    right = to_json(rules.form(imagined(match, viewer, number)))
    for _ in range(2):
        state = worlds.imagine(_whim(viewer, number))
        if to_json(rules.form(state)) != right:
            message = (
                f"worlds and imagine differ for {viewer}: {to_json(rules.form(state))} {right}"
            )
            raise LawBroken(LAW, message)
        finish(rules, state, _whim(viewer, number))


def world(match: Match, state: State, number: int) -> Match:
    """A match in that state, with chance of its own that is the same for all worlds."""
    pick = Generator.seeded(f"lock-step {number}")
    return Match(match.rules, state, pick, options=match.options, seats=match.seats)


def _check_sight(here: Match, there: Match, viewer: Seat | None) -> None:
    sights = [(world.to_act, world.alarm) for world in (here, there)]
    if sights[0] != sights[1]:
        raise LawBroken(LAW, f"to_act and alarm depend on what {viewer} can't know: {sights}")
    if to_json(here.view(viewer)) != to_json(there.view(viewer)):
        a, b = to_json(here.view(viewer)), to_json(there.view(viewer))
        raise LawBroken(LAW, f"the view of {viewer} depends on what it can't know: {a} {b}")
    if viewer is not None and here.legal(viewer) != there.legal(viewer):
        raise LawBroken(LAW, f"the legal actions of {viewer} depend on what it can't know")


def _check_layout(game: Game, here: Match, there: Match, viewer: Seat | None) -> None:
    """It follows from the view alone, and can be drawn."""
    sights = [game.laid(world.view(viewer)) for world in (here, there)]
    if to_json(sights[0]) != to_json(sights[1]):
        raise LawBroken(LAW, f"the layout for {viewer} depends on what it can't know: {sights}")
    layout = sights[0].layout
    faults = [] if layout is UNSET else list(layout.faults(sights[0].seats, sights[0].legal))
    if faults:
        raise LawBroken(LAW, f"the layout for {viewer} can't be drawn: {'; '.join(faults)}")


def _check_words(game: Game, here: Match, there: Match, viewer: Seat | None) -> None:
    """What is said beside a view is made of the view alone."""
    said = [_said(game, world.view(viewer)) for world in (here, there)]
    if said[0] != said[1]:
        raise LawBroken(LAW, f"words tell {viewer} what it can't know: {said[0]} {said[1]}")


def _said(game: Game, view: View) -> str:
    deeds = [game.describe(view, action) for action in view.legal]
    return to_json([game.ask(view), game.chapter(view), deeds])


def _check_refusals(here: Match, there: Match, viewer: Seat | None, number: int) -> None:
    if viewer is None:
        return
    legal = {id(action) for action in here.legal(viewer)}
    for action in a_part(here.rules.catalogue, number):
        if id(action) in legal:
            continue
        refusals = [_refusal(world, viewer, str(action)) for world in (here, there)]
        if refusals[0] != refusals[1]:
            message = f"a refusal tells {viewer} what it can't know: {refusals[0]} {refusals[1]}"
            raise LawBroken(LAW, message)


def _refusal(match: Match, seat: Seat, action: str) -> str:
    try:
        match.play(seat, action)
    except Refused as refused:
        return to_json(refused.refusal) + str(refused)
    raise LawBroken(2, f"{action} is not legal for seat {seat}, and was accepted")


Hint = Callable[[View, list[Action]], str]
"""What a seat is told that asks for a hint, in full."""


def _adviser(case: Case) -> Hint:
    """With its reasons, where there is more of a game than its rules."""
    if case.game is None:
        bot = SearchBot(case.rules, "hint")
        return lambda view, legal: str(bot.choose(view, legal, HINT))
    adviser = bots.adviser(case.game)
    return lambda view, legal: to_json(adviser.advise(view, legal, HINT))


def _check_hint(here: Match, there: Match, viewer: Seat | None, hint: Hint) -> None:
    """A hint is what the adviser finds for the view in a fixed number of iterations."""
    if viewer is None or viewer not in here.to_act:
        return
    hints = [hint(world.view(viewer), world.legal(viewer)) for world in (here, there)]
    if hints[0] != hints[1]:
        raise LawBroken(LAW, f"the hint for {viewer} depends on what it can't know: {hints}")
