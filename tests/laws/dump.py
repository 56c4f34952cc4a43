"""Matches of every game as bytes: records, states, views, events. Run as a script."""

import sys

import shinobi
from shinobi.testing import cases
from shinobi.testing.replays import transcript
from shinobi.testing.walk import walk


def dump(matches: int) -> list[str]:
    lines = []
    for game in shinobi.GAMES:
        for case in cases(game, matches=matches):
            lines.append(f"{case}: " + " ".join(sight for _, sight in transcript(case)[::8]))
            *_, match = walk(case)
            lines.append(f"{case}: {match.record().to_json()} {match.fingerprint()}")
    return lines


if __name__ == "__main__":
    sys.stdout.write("\n".join(dump(int(sys.argv[1]))))
