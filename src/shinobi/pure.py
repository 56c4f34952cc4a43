"""SHINOBI_PURE=1: run the interpreted sources of an install that also has compiled modules."""

import importlib
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import (
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from types import ModuleType

PACKAGE = __name__.partition(".")[0] + "."


class SourceFinder(MetaPathFinder):
    """Finds this package's modules as `.py` files only, and leaves all others alone."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module's source, or None to let the usual finders look."""
        if fullname.startswith(PACKAGE):
            for folder in path or ():
                finder = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
                if spec := finder.find_spec(fullname, target):
                    return spec
        return None


def install_if_asked() -> None:
    """To be called before any other module of the package is imported."""
    if os.environ.get("SHINOBI_PURE") == "1":
        sys.meta_path.insert(0, SourceFinder())


def compiled() -> bool:
    """Whether the engine that runs is the compiled one."""
    spec = importlib.import_module(PACKAGE + "core.pick").__spec__
    return spec is not None and isinstance(spec.loader, ExtensionFileLoader)
