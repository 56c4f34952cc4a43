"""What a game's package brings beside its code, in files."""

from importlib import resources
from typing import TypeVar

import msgspec

from shinobi.games.installed import BrokenGame

T = TypeVar("T")


def read(package: str, path: str, type_: type[T]) -> T | None:
    """What is in one of its JSON files; None if there is no such file. BrokenGame names the file
    that can't be read."""
    file = resources.files(package) / path
    if not file.is_file():
        return None
    try:
        return msgspec.json.decode(file.read_bytes(), type=type_)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise BrokenGame(f"{path} of the package {package} can't be read: {error}") from error
