"""The programs that tests use beside Python: found as they are installed, by one script."""

import subprocess
from pathlib import Path

SYSTEM_PACKAGES = Path(__file__).parents[1] / "scripts/system-packages"


def program_of(package: str) -> Path:
    """Where the program of a system package is."""
    command = [str(SYSTEM_PACKAGES), package]
    asked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert asked.returncode == 0, asked.stderr
    return Path(asked.stdout.strip())
