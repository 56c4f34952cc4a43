"""What is said over a socket while a match is reviewed, as it is on the wire."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from shinobi.reviews import Passage, Review
from shinobi.server.messages import Name, Request

DepthName = Literal["quick", "usual"]
"""The deepest is for one's own machine."""
PART = 3000
"""Letters of a record that a message holds at most: with their escapes it stays a small one."""


class AskReview(Request):
    """What is to be reviewed: the match of a table, or a record."""

    depth: DepthName = "quick"
    table: Name | None = None
    record: Annotated[str, Meta(max_length=PART)] = ""
    """A record's text, as much of it as there is room for."""
    more: bool = False
    """The next message holds the next part of the record."""


class ReviewNews(msgspec.Struct, kw_only=True, tag_field="type"):
    """Something that the server says of a review."""


class Reviewing(ReviewNews, tag="reviewing"):
    """It has begun; always the first message where there is something to wait for."""

    done: int
    """How many decisions are judged."""
    all: int


class Judged(ReviewNews, tag="judged"):
    """The next passages, in order."""

    done: int
    passages: tuple[Passage, ...]


class Reviewed(ReviewNews, tag="reviewed"):
    """All of it; the last message."""

    review: Review


class NotReviewed(ReviewNews, tag="not-reviewed"):
    """Why there is none; the last message."""

    error: str
    message: str


FromReview = Reviewing | Judged | Reviewed | NotReviewed
