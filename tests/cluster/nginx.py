"""nginx before several processes, with the configuration that `shinobi serve --processes` prints:
at one port by the table in the address; at another in turn, as if it did not know of tables."""

from pathlib import Path

from shinobi.server.together import proxies
from tests.cluster.programs import Program
from tests.ports import free_port
from tests.programs import program_of

WHOLE = """
worker_processes 1;
pid {own}/pid;
events {{ worker_connections 4096; }}
http {{
    access_log off;
    client_body_temp_path {own}/body;
    proxy_temp_path {own}/proxy;
    fastcgi_temp_path {own}/fastcgi;
    uwsgi_temp_path {own}/uwsgi;
    scgi_temp_path {own}/scgi;
    {by_table}
    {in_turn}
}}
"""


def _at(port: int, text: str) -> str:
    return text.replace("listen 80;", f"listen 127.0.0.1:{port};")


class Nginx(Program):
    """Before these ports. One process alone: killed, it leaves no worker behind."""

    name = "nginx"

    def __init__(self, folder: Path, ports: list[int]) -> None:
        self._ports = ports
        self._other = free_port()
        super().__init__(folder)

    def command(self) -> list[str]:
        text = proxies.nginx([f"127.0.0.1:{port}" for port in self._ports])
        again = text.replace("shinobi", "again").replace("hash $again_key consistent;", "")
        by_table, in_turn = _at(self.port, text), _at(self._other, again)
        file = self._own / "nginx.conf"
        file.write_text(WHOLE.format(own=self._own, by_table=by_table, in_turn=in_turn))
        program, own = str(program_of("nginx")), str(self._own)
        alone = "daemon off; master_process off;"
        return [program, "-p", own, "-e", f"{own}/errors", "-c", str(file), "-g", alone]

    @property
    def by_table(self) -> str:
        """All who ask for a table are sent to the same process."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def in_turn(self) -> str:
        """They are not: most tables are elsewhere."""
        return f"http://127.0.0.1:{self._other}"
