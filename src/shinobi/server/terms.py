"""What a table plays by: its options, its clock, and whether anybody may find it."""

from shinobi.core import shelf
from shinobi.core.values import Options, View
from shinobi.server import commands
from shinobi.server.holders import Holders
from shinobi.server.ledger import Ledger
from shinobi.server.refusals import refuse
from shinobi.server.seats import Seats
from shinobi.server.who import Who


class Terms:
    """Those of one table. The host sets them, and everybody what concerns their own chair."""

    def __init__(self, ledger: Ledger, holders: Holders, seats: Seats) -> None:
        self._ledger = ledger
        self._saved = ledger.saved
        self._holders = holders
        self._seats = seats

    def set(self, who: Who, command: commands.SetTable) -> None:
        """Have them as somebody wants them; all other people then say anew that they are ready."""
        self._seats.check_gathering()
        try:
            options = self._saved.card.settle(dict(command.options))
        except ValueError as error:
            raise refuse("bad-options") from error
        if self._saved.position is not None and options != self._saved.options:
            raise refuse("staged")
        if not self._only_their_own(who, command, options):
            self._seats.check_host(who)
        if options != self._saved.options:
            own = self._holders.seats_of(who.device)
            for seat, place in enumerate(self._saved.places):
                place.ready = place.ready and (place.kind == "bot" or seat in own)
        self._saved.options = options
        self._saved.public = command.public
        self._saved.clock = command.clock
        self._ledger.change()

    def _only_their_own(self, who: Who, command: commands.SetTable, options: Options) -> bool:
        """Whether nothing changes but what concerns the asker's own seats."""
        saved = self._saved
        if (command.public, command.clock) != (saved.public, saved.clock):
            return False
        seats = self._holders.seats_of(who.device)
        own = [option.name for option in saved.card.options if option.seat in seats]
        return all(saved.options.get(name) == options[name] for name in options if name not in own)

    def of_rematch(self, final: View) -> Options:
        """The options as in this match, which ended like that, but for what the game changes."""
        again = shelf.get(self._saved.game).rematch(final)
        changes = {name: value for name, value in again.items() if value != final.options[name]}
        return {**self._saved.options, **changes}
