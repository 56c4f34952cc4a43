"""Matches of a game as bytes: records, states, views, events. Run as a module."""

import sys

from shinobi.testing import cases
from shinobi.testing.replays import transcript
from shinobi.testing.walk import walk
from tests import shares


def dump(game: str, matches: int) -> list[str]:
    lines = []
    for case in shares.share_of(list(cases(game, matches=matches)), 4):
        lines.append(f"{case}: " + " ".join(sight for _, sight in transcript(case)[::8]))
        *_, match = walk(case)
        lines.append(f"{case}: {match.record().to_json()} {match.fingerprint()}")
    return lines


if __name__ == "__main__":
    shares.choose_share()
    sys.stdout.write("\n".join(dump(sys.argv[1], int(sys.argv[2]))))
