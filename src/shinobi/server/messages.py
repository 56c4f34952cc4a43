"""Every body, and every part of one, as it is on the wire.

`python -m shinobi.server.describe` writes the schemas and the TypeScript types from here, from
`news` and from `commands`."""

from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import UNSET, Meta, UnsetType

from shinobi.core.origin import Share
from shinobi.core.values import Fields, Option, Options, Outcome, Seat, View
from shinobi.lesson import Step
from shinobi.reviews.judgement import Choice

Nick = Annotated[str, Meta(min_length=1, max_length=24)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]
Clock = Annotated[int, Meta(ge=5, le=604_800)]
Choices = dict[Name, bool | int | Name]
Phrase = Literal["hello", "well-played", "thanks", "oops", "hurry", "sorry", "wow", "again"]
Phase = Literal["gathering", "dealing", "playing", "over"]
Asked = Literal["promise", "share"]
DeviceKind = Literal["phone", "tablet", "computer", "other"]
ChairKind = Literal["open", "person", "guest", "bot"]
Thinking = Literal["well", "hurried", "stuck"]
GameView = View
"""In fact one of the games' own; the schema says which there are."""
RecordBody = Annotated[msgspec.Raw, Meta(extra_json_schema={"$ref": "#/$defs/MatchRecord"})]
LogBody = Annotated[
    msgspec.Raw,
    Meta(extra_json_schema={"type": "array", "items": {"$ref": "#/$defs/Told"}}),
]
"""A list of Told, written already."""
PHRASES: tuple[str, ...] = get_args(Phrase)
PHASES: tuple[str, ...] = get_args(Phase)


class Body(msgspec.Struct, kw_only=True):
    """An answer, or a part of one."""


class Request(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What somebody asks over HTTP, or a part of it."""


# ---------------------------------------------------------------------------- HTTP


class Hello(Request):
    """Who I am, on this device."""

    nick: Nick


class Greeting(Body):
    """The nickname as it was kept."""

    nick: str


class GameCard(Body):
    """What stands on a game's box."""

    name: str
    title: str
    least: int
    most: int
    minutes: int
    age: int
    credits: str
    options: tuple[Option, ...]
    levels: tuple[str, ...]
    """Strengths of bots, from the weakest up."""
    practice: bool
    """Whether it has a range to practise on."""
    lesson: bool
    """Whether it has a lesson."""
    board: bool
    """Whether its views have a layout, from which a board can be drawn."""
    puzzles: int
    """How many it has."""
    lines: dict[str, str]
    """One line that makes one want to play, by language."""


class Games(Body):
    """All games of this server."""

    day: str
    """Today's date by UTC: that of the puzzles of the day."""
    games: tuple[GameCard, ...]


class OpenSeat(Request, tag_field="kind", tag="open"):
    """Anyone may sit here."""


class MySeat(Request, tag_field="kind", tag="me"):
    """I sit here."""


class GuestSeat(Request, tag_field="kind", tag="guest"):
    """A second person on this device."""

    nick: Nick


class BotSeat(Request, tag_field="kind", tag="bot"):
    """A bot of a level."""

    level: Name


Seating = OpenSeat | MySeat | GuestSeat | BotSeat


class Moment(Request):
    """A moment of a match that is over: of a table, or of a record that is sent along."""

    at: Annotated[int, Meta(ge=0, le=1_000_000)]
    """After so many decisions."""
    table: Name | None = None
    record: Annotated[str, Meta(max_length=250_000)] | None = None
    """As JSON or as text."""
    seat: SeatNumber | None = None
    """What this seat could not see then is dealt anew, as it might have been; left out: all is as
    it was."""


class NewTable(Request):
    """A table to be made."""

    game: Name
    seats: SeatNumber
    options: Choices = {}
    public: bool = False
    clock: Clock | None = None
    """Seconds for a decision."""
    seating: Annotated[tuple[Seating, ...], Meta(max_length=100)] = ()
    """Per seat; what is left out is open."""
    start: bool = False
    """Begin at once, if no seat is open."""
    moment: Moment | None = None
    """Go on from there, instead of a deal. Game, seats and options are those of that match."""


class Created(Body):
    """The new table's id: its page is at /t/{id}."""

    id: str


class Chair(Body):
    """A seat and who holds it."""

    kind: ChairKind
    nick: str
    """Empty for an open chair and for a bot."""
    level: str | None
    """Of a bot."""
    ready: bool
    here: bool
    """A socket is open; true for a bot."""
    standin: bool
    """A bot plays for an absent person until they return."""
    yours: bool
    """This device holds it."""


class You(Body):
    """What the table is to this device."""

    seats: tuple[Seat, ...]
    host: bool


class Deal(Body):
    """How a sealed deal is made. The devices of people's seats promise a share each, and reveal it
    once all promises are shown, so that nobody chooses theirs by those of others."""

    asked: Asked | None
    """What is awaited of the devices of people's seats now; null once it is dealt."""
    done: tuple[Seat, ...]
    """People's seats that have already done what is asked."""
    promises: tuple[str | None, ...]
    """Per seat, SHA-256 of the share that its device promised; empty while they are asked for."""
    shares: tuple[Share, ...]
    """Per seat, once it is dealt."""


class Table(Body):
    """A match with the people and bots around it. Only `you` and `yours` differ between viewers."""

    id: str
    game: str
    options: Options
    seats: tuple[Chair, ...]
    public: bool
    clock: int | None
    phase: Phase
    staged: bool
    """It goes on from a moment of another match: its options are given."""
    you: You
    watchers: int
    """Sockets that hold no seat."""
    commitment: str | None
    """SHA-256 of the secret that the deal follows from, before any device adds its share."""
    deal: Deal | None
    """From its beginning on; null for a match that was not sealed."""
    rematch: str | None
    """Id of the table where it goes on."""
    turn: tuple[Seat, ...]
    """Whose decision is awaited and not made yet."""
    outcome: Outcome | None
    created: str
    """ISO 8601, UTC."""
    thinking: Thinking
    """How its bots do: `hurried` while the server is busy and they think less, `stuck` while one
    can't move and tries again."""


class Tables(Body):
    """Tables I sit at, mine to act first, and public ones to join or watch."""

    mine: tuple[Table, ...]
    open: tuple[Table, ...]


class SeatCode(Body):
    """Works once, for five minutes: lets another device hold the seat too."""

    code: str
    seconds: int


class Code(Request):
    """A seat code from another device. Spaces and lower case do no harm."""

    code: Annotated[str, Meta(min_length=8, max_length=20)]


class Held(Body):
    """The seat that this device holds now."""

    id: str
    seat: Seat


class Holder(Body):
    """A device that holds a seat, as those are told who share it."""

    holder: str
    """Names it at this seat alone; nobody can act with it."""
    kind: DeviceKind
    browser: str
    """Empty where it did not say."""
    since: str | None
    """When it got the seat: ISO 8601, UTC; null if that is not known."""
    here: bool
    """It has a socket open at the table."""
    yours: bool
    """It is the device that asks."""


class Holders(Body):
    """All devices that hold a seat, the first one first."""

    devices: tuple[Holder, ...]


class Told(Body):
    """An event as one viewer sees it."""

    kind: str
    """`nin-jan.took` is said as `nin-jan.event.took`, `chosen` as `event.chosen`."""
    rule: str
    args: Fields
    at: int | UnsetType = UNSET
    """The number of decisions in effect after it: the moment to look at. Left out in an update,
    whose own it is."""


class Sentence(Body, array_like=True):
    """Something to be said, in whatever language."""

    key: str
    """Of the message, without what goes without saying: what is asked is `nin-jan.ask.take` if it
    says `take`, a chapter `nin-jan.board.round` if it says `round`."""
    args: Fields


class Deeds(Body, array_like=True):
    """What some of the legal actions would do, all by the same message."""

    key: str
    """Of the message: `take` is `nin-jan.action.take`."""
    which: list[int | tuple[int, int]]
    """The actions' places in the view's `legal`; of several in a row the first and the last."""
    same: Fields
    """Arguments that are the same for all of them."""
    each: dict[str, list[Any]]
    """By name, an argument's values for one after the other."""
    tails: dict[str, int]
    """Arguments that end the action itself: by name, the number of the letter they begin with."""


class Words(Body, array_like=True):
    """What is said beside a view. It comes with every view: so lists, and nothing twice."""

    ask: Sentence | None
    """What is asked of the viewer now; null: `wait` with those `seats` that have yet to act."""
    chapter: Sentence
    """Where in the match one is, in a few words."""
    deeds: list[Deeds]
    """Each legal action is in one of them."""


class Task(Body):
    """A task of the practice range."""

    view: GameView
    words: Words


class Try(Request):
    """What one would do with a task of the practice range, step by step."""

    actions: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=16)]


class Tried(Body):
    """What came of it."""

    events: tuple[Told, ...]
    right: dict[str, int]
    """What would have been right, by name."""


class Frame(Body):
    """A moment of a finished match, with what led to it. Viewers are "0", "1" … and "watch"."""

    at: int
    events: dict[str, tuple[Told, ...]]
    views: dict[str, GameView]
    words: dict[str, Words]


class Replay(Body):
    """A finished match, moment by moment."""

    table: Table | None
    record: RecordBody
    frames: tuple[Frame, ...]


class LessonFrame(Body):
    """A moment of a lesson or of a solution as the learner sees it, with what led to it."""

    events: tuple[Told, ...]
    view: GameView
    words: Words


class Lesson(Body):
    """A scripted match, and what the learner is told about it."""

    game: str
    seats: int
    learner: Seat
    frames: tuple[LessonFrame, ...]
    steps: tuple[Step, ...]


class PuzzleEntry(Body):
    """One of a game's puzzles."""

    name: str
    level: int
    """From 1, easy, to 3, hard."""


class Puzzles(Body):
    """All puzzles of a game."""

    day: str
    """Today's date by UTC."""
    today: str
    """The name of the puzzle of the day, the same for everybody."""
    puzzles: tuple[PuzzleEntry, ...]


class Puzzle(Body):
    """A moment in which one thing is clearly best, as the seat sees it that is to find it."""

    game: str
    name: str
    day: str | None
    """The date, by UTC, if it is the puzzle of this day."""
    level: int
    """From 1, easy, to 3, hard."""
    seat: Seat
    view: GameView
    words: Words
    choices: tuple[Choice, ...]
    """What it is worth to do this or that: the best first, then the best of the rest."""
    others: dict[str, float]
    """How often, in 1, everything else that can be done wins, about."""
    reasons: tuple[Sentence, ...]
    """Why the best is the best, as hints tell it: clauses, their keys whole."""
    solution: tuple[LessonFrame, ...]
    """What may come of the best, until the seat has another turn."""


class OtherRules(Body):
    """A match was played by other rules of its game than this server's, and can't go on here."""

    game: str
    version: int
    ours: int


class Problem(Body, omit_defaults=True):
    """Why a request was not done."""

    error: str
    message: str
    rules: OtherRules | None = None
    """Of `other-rules`: which, and which are ours."""


class Health(Body):
    """The server is up and its store answers."""

    ok: bool
    version: str
    state: Literal["well", "degraded"] = "well"
    """`degraded`: without Redis, so that tables at other processes can't be reached from here."""


class Line(Body):
    """Something that was said: either `text` or one of the quick phrases."""

    nick: str
    seat: Seat | None
    text: str | None
    phrase: Phrase | None
