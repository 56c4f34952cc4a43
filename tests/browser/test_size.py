"""What the first page costs."""

import gzip
import re

from tests.browser.serving import client_folder

BUDGET = 100_000


def test_the_first_load_of_script_is_small() -> None:
    """The page's own scripts and all that they import at once, compressed."""
    folder = client_folder()
    index = (folder / "index.html").read_text()
    waiting = re.findall(r'<(?:script|link)[^>]+(?:src|href)="(/[^"]+\.js)"', index)
    seen: set[str] = set()
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        source = (folder / path.lstrip("/")).read_text()
        statics = re.findall(
            r'(?:^|[;\s}])import\s*(?:[^"\'()]*?from\s*)?["\']\./([^"\']+\.js)["\']', source
        )
        waiting += [f"/assets/{name}" for name in statics]
    size = sum(len(gzip.compress((folder / path.lstrip("/")).read_bytes(), 9)) for path in seen)
    assert len(seen) > 1
    assert size <= BUDGET, f"{size} bytes in {sorted(seen)}"
