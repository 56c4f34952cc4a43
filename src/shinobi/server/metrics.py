"""What a host can watch, at a port of its own."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()

TABLES = Gauge("shinobi_tables", "Tables in memory", ["phase"], registry=REGISTRY)
SOCKETS = Gauge("shinobi_sockets", "Open sockets", registry=REGISTRY)
MOVES = Counter("shinobi_moves", "Decisions accepted", ["by"], registry=REGISTRY)
BY_PERSON, BY_BOT = MOVES.labels("person"), MOVES.labels("bot")
REFUSED = Counter("shinobi_refused", "Commands refused", registry=REGISTRY)
DROPPED = Counter("shinobi_dropped", "Sockets dropped for being slow", registry=REGISTRY)
COMMIT = Histogram(
    "shinobi_commit_seconds", "Time of a transaction", registry=REGISTRY,
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
)  # fmt: skip
COMMIT_SIZE = Histogram(
    "shinobi_commit_batches", "Saves gathered in one transaction", registry=REGISTRY,
    buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500),
)  # fmt: skip
FAILED_COMMITS = Counter("shinobi_failed_commits", "Transactions that failed", registry=REGISTRY)
COMMIT_RETRIES = Counter(
    "shinobi_commit_retries", "Transactions that were tried again", registry=REGISTRY
)
NODES = Gauge("shinobi_nodes", "Processes that live, this one included", registry=REGISTRY)
BEAT_AGE = Gauge("shinobi_beat_age_seconds", "Time since the last commit", registry=REGISTRY)
FENCED = Counter("shinobi_fenced", "Times that this process counted as dead", registry=REGISTRY)
BURIED = Counter("shinobi_buried", "Processes found to be dead", ["by"], registry=REGISTRY)
CLAIMS = Counter("shinobi_claims", "Tables claimed", ["how"], registry=REGISTRY)
LOAD_QUEUE = Gauge("shinobi_load_queue", "Tables that are being loaded", registry=REGISTRY)
LINKS = Gauge("shinobi_links", "Sockets and tables elsewhere", ["side"], registry=REGISTRY)
RELAY_BYTES = Counter("shinobi_relay_bytes", "Between processes", ["way"], registry=REGISTRY)
RELAY_GAPS = Counter("shinobi_relay_gaps", "Times that batches were lost", registry=REGISTRY)
RELAY_FORGED = Counter("shinobi_relay_forged", "Batches without our mark", registry=REGISTRY)
REDIS_UP = Gauge("shinobi_redis_up", "Whether Redis can be used", registry=REGISTRY)
DRAIN = Gauge("shinobi_drain_seconds", "How long tables were handed over", registry=REGISTRY)
THINKERS = Gauge("shinobi_thinkers", "Processes elsewhere that think", registry=REGISTRY)
TAKEOVER = Histogram(
    "shinobi_takeover_seconds", "From a process's death to the heir of a table",
    registry=REGISTRY, buckets=(0.01, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20),
)  # fmt: skip
BOT_QUEUE = Gauge("shinobi_bot_queue", "Jobs that wait for a worker", ["kind"], registry=REGISTRY)
BOT_WAIT = Histogram(
    "shinobi_bot_wait_seconds", "How long a job waited for a worker", ["kind"], registry=REGISTRY,
    buckets=(0.01, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60),
)  # fmt: skip
BOT_HURRIED = Counter("shinobi_bot_hurried", "Moves thought about for less long", registry=REGISTRY)
BOT_FAILURES = Counter("shinobi_bot_failures", "Times that a bot did not answer", registry=REGISTRY)
BOT_CRASHES = Counter("shinobi_bot_crashes", "Worker processes that died", registry=REGISTRY)


def text() -> bytes:
    """All of them in Prometheus' text format."""
    return generate_latest(REGISTRY)
