"""Where chunks are played. An Executor gives back what each chunk played, in any order, so another
one (many machines, say) is a function of a few lines."""

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed

from shinobi.arena.playing import Chunk, Played, play_chunk

Executor = Callable[[list[Chunk]], Iterable[list[Played]]]


def here(chunks: list[Chunk]) -> Iterator[list[Played]]:
    """In this process, one after the other."""
    return map(play_chunk, chunks)


def processes(jobs: int) -> Executor:
    """In so many processes. They get names and seeds, and send back outcomes. A script that uses
    several needs the usual `if __name__ == "__main__":`."""
    if jobs < 1:
        raise ValueError(f"at least one process must play, not {jobs}")
    if jobs == 1:
        return here

    def play(chunks: list[Chunk]) -> Iterator[list[Played]]:
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_die_of_interrupts)
        try:
            for future in as_completed([pool.submit(play_chunk, chunk) for chunk in chunks]):
                yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)

    return play


def _die_of_interrupts() -> None:
    """Ctrl-C reaches all processes: the workers end without a word, the first one reports."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
