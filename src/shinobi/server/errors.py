"""Clear answers to what can't be done."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from shinobi.core.record import OtherRules
from shinobi.server import messages as m
from shinobi.server.messages import Problem
from shinobi.server.outage import Unreachable
from shinobi.server.store import NotSaved
from shinobi.server.table import Damaged, Outdated

log = logging.getLogger("shinobi")
NAMES = {
    400: "unreadable", 401: "hello-first", 403: "not-yours", 404: "not-found", 405: "no-method",
    409: "not-now", 410: "damaged", 413: "too-long", 415: "not-json", 422: "not-possible",
    429: "slow-down", 503: "no-store",
}  # fmt: skip


class Trouble(HTTPException):
    """A request that can't be done."""

    def __init__(self, status: int, message: str, error: str = "") -> None:
        super().__init__(message, status_code=status)
        self.error = error or NAMES[status]


class Reader(Request[Any, Any, Any]):
    """A request whose body, if it is no JSON at all, is the sender's fault and not ours."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except RecursionError as error:
            raise Trouble(400, "the body is nested too deeply") from error
        except UnicodeDecodeError as error:
            raise Trouble(400, "the body is not UTF-8") from error


def on_http_exception(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """The answer to a request that the framework or a handler turned down."""
    status = error.status_code
    key = error.error if isinstance(error, Trouble) else NAMES.get(status, "failed")
    message = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        message = "; ".join(_part(part) for part in error.extra) or message
    return Response(Problem(error=key, message=message[:500]), status_code=status)


def _part(part: Any) -> str:
    place = part.get("key", "") if isinstance(part, dict) else ""
    text = part.get("message", "") if isinstance(part, dict) else str(part)
    return f"{place}: {text}" if place else text


def on_failure(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A fault of ours: logged, and not told."""
    log.error("a request failed", exc_info=error)
    return Response(Problem(error="failed", message="a fault of the server"), status_code=500)


def answer_rules(error: OtherRules, status: int) -> Response[Problem]:
    """That a match was played by other rules than ours, and by which."""
    rules = m.OtherRules(game=error.game, version=error.version, ours=error.ours)
    problem = Problem(error="other-rules", message=str(error), rules=rules)
    return Response(problem, status_code=status)


def on_other_rules(_: Request[Any, Any, Any], error: OtherRules) -> Response[Problem]:
    """A record that was sent."""
    return answer_rules(error, 422)


def on_outdated(_: Request[Any, Any, Any], error: Outdated) -> Response[Problem]:
    """A table that was begun by them."""
    return answer_rules(error.rules, 410)


def on_damaged(_: Request[Any, Any, Any], error: Damaged) -> Response[Problem]:
    """A table that is in the store and can't be read."""
    return Response(Problem(error="damaged", message=str(error)), status_code=410)


def on_unreachable(_: Request[Any, Any, Any], __: Unreachable) -> Response[Problem]:
    """The database is away: logged where that was noticed."""
    why = "the store does not answer; try again in a moment"
    return Response(Problem(error="no-store", message=why), status_code=503)


def on_not_saved(_: Request[Any, Any, Any], __: NotSaved) -> Response[Problem]:
    """What was asked did not happen."""
    why = "it could not be saved; try again"
    return Response(Problem(error="not-saved", message=why), status_code=409)


ANSWERS: dict[int | type[Exception], Any] = {
    HTTPException: on_http_exception, OtherRules: on_other_rules, Outdated: on_outdated,
    Damaged: on_damaged, Unreachable: on_unreachable,
    NotSaved: on_not_saved, Exception: on_failure,
}  # fmt: skip
