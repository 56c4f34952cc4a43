"""Several processes that share one PostgreSQL, and pass on through Redis what people at other
processes send and are sent. Only with `--redis`; one process alone needs nothing of it.

PostgreSQL holds what must be true, Redis carries what may be lost."""
