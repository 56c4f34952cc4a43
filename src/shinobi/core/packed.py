"""Rows of numbers: packed where the code that uses them is compiled, plain lists where it is not,
which Python reads faster."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec
else:
    vec = list

__all__ = ["vec"]
