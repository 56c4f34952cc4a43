"""`verify`: each check of a recorded match, with a mark."""

from argparse import Namespace

import msgspec
from rich.markup import escape
from rich.table import Table

from shinobi.core.record import OtherRules
from shinobi.core.replay import Verdict, verify
from shinobi.terminal import saves
from shinobi.terminal.screen import Screen


def prove(args: Namespace) -> int:
    """Deal and play everything again; 0 if all is in order."""
    screen = Screen(args.lang)
    record, _ = saves.read(args.file, screen.plain)
    if record.outcome is None:  # a saved match tells its secrets only to its host
        record = msgspec.structs.replace(record, secret=None, seed=None)
    try:
        verdict = verify(record)
    except OtherRules as error:
        raise saves.other_rules(args.file, error, screen.plain) from error
    screen.show(_marks(screen, verdict))
    screen.tell("verify.good" if verdict.ok else "verify.bad", "bold")
    return 0 if verdict.ok else 1


def _marks(screen: Screen, verdict: Verdict) -> Table:
    table = Table.grid(padding=(0, 1))
    table.add_column()
    table.add_column(overflow="fold")
    for check in verdict.checks:
        mark = "[green]✓[/]" if check.ok else "[bold red]✗[/]"
        table.add_row(mark, screen.say(f"verify.{check.name}"))
        if not check.ok or check.name in ("seed", "secret"):
            table.add_row("", f"[dim]{escape(check.detail)}[/]")
    return table
