"""Configurations of proxies that send all who ask for a table to the same process: by the id in the
address, unless a first try found nobody."""

from collections.abc import Callable

Addresses = list[str]
"""HOST:PORT of every process."""


def nginx(addresses: Addresses) -> str:
    """For the http section. The server pings sockets every 20 seconds."""
    servers = "\n".join(
        f"    server {address} max_fails=1 fail_timeout=2s;" for address in addresses
    )
    return f"""\
map $uri $shinobi_table {{
    "~^/api/tables/(?<id>[a-z0-9]+)" $id;
    default $request_id;
}}
map $arg_try $shinobi_key {{
    "~^[2-9]" $request_id;
    default $shinobi_table;
}}
map $http_upgrade $shinobi_connection {{
    "" "";
    default upgrade;
}}
upstream shinobi {{
    hash $shinobi_key consistent;
{servers}
}}
server {{
    listen 80;
    client_header_timeout 10s;
    location / {{
        proxy_pass http://shinobi;
        proxy_http_version 1.1;
        proxy_set_header Host $http_host;
        proxy_set_header Upgrade $http_upgrade;
        proxy_set_header Connection $shinobi_connection;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_set_header X-Forwarded-Proto $scheme;
        proxy_connect_timeout 1s;
        proxy_next_upstream error timeout;
        proxy_read_timeout 60s;
        client_max_body_size 256k;
        client_body_timeout 60s;
    }}
}}
"""


def caddy(addresses: Addresses) -> str:
    """A whole Caddyfile."""
    return f"""\
:80 {{
    route {{
        @table path_regexp table ^/api/tables/([a-z0-9]+)
        @again query try=2 try=3 try=4 try=5 try=6 try=7 try=8 try=9
        request_header -X-Shinobi-Table
        request_header @table X-Shinobi-Table {{re.table.1}}
        request_header @again -X-Shinobi-Table
        reverse_proxy {" ".join(addresses)} {{
            lb_policy header X-Shinobi-Table {{
                fallback random
            }}
            lb_try_duration 2s
            fail_duration 2s
            health_uri /health
            health_interval 1s
            health_timeout 1s
        }}
    }}
}}
"""


def haproxy(addresses: Addresses) -> str:
    """A whole configuration, for HAProxy 2.6 or newer."""
    servers = "\n".join(
        f"    server shinobi{n} {address} check inter 1s fall 2 rise 1"
        for n, address in enumerate(addresses, 1)
    )
    return f"""\
defaults
    mode http
    timeout connect 1s
    timeout client 60s
    timeout server 60s
    timeout tunnel 60s
frontend people
    bind :80
    http-request set-var(txn.key) path,field(4,/) if {{ path_beg /api/tables/ }}
    http-request set-var(txn.key) uuid() if !{{ path_beg /api/tables/ }}
    http-request set-var(txn.key) uuid() if {{ url_param(try) -m found }}
    http-request set-header X-Forwarded-For %[src]
    http-request set-header X-Forwarded-Proto http
    default_backend shinobi
backend shinobi
    balance hash var(txn.key)
    hash-type consistent
    option redispatch
    option httpchk
    http-check send meth GET uri /health ver HTTP/1.1 hdr Host localhost
    http-check expect status 200
{servers}
"""


CONFIGURATIONS: dict[str, Callable[[Addresses], str]] = {
    "nginx": nginx, "caddy": caddy, "haproxy": haproxy,
}  # fmt: skip
"""By the name of the proxy."""
