"""Where the arena's work is done: here, in processes of this machine, or on a Ray cluster. The results are the same."""

from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from importlib import import_module
from itertools import islice
from multiprocessing import get_context
from typing import Any

from tuolaji.bots.arena.arena import Bout, MirroredBoard, play_bout
from tuolaji.extras import needing


def play_here(work: Sequence[Bout]) -> Iterator[list[MirroredBoard]]:
    yield from map(play_bout, work)


def play_in_processes(work: Sequence[Bout], processes: int) -> Iterator[list[MirroredBoard]]:
    """Boards as they are finished; a process is started afresh, so that nothing of this one is shared by accident."""
    if processes == 1 or len(work) <= 1:
        yield from play_here(work)
        return
    with ProcessPoolExecutor(min(processes, len(work)), get_context("spawn")) as pool:
        left = iter(work)
        running = {pool.submit(play_bout, bout) for bout in islice(left, 2 * processes)}
        try:
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for part in done:
                    if (bout := next(left, None)) is not None:
                        running.add(pool.submit(play_bout, bout))
                    yield part.result()
        finally:
            for part in running:
                part.cancel()


def play_on_ray(work: Sequence[Bout], address: str | None = None) -> Iterator[list[MirroredBoard]]:
    """The same on a Ray cluster: the one at the address (or in RAY_ADDRESS), else one on this machine.

    Every node needs this program installed.
    """
    with needing("ray"):
        ray: Any = import_module("ray")
    began = not ray.is_initialized()
    if began:
        ray.init(address=address, include_dashboard=None if address else False, log_to_driver=False, logging_level=40)
    try:
        remote = ray.remote(play_bout)
        most = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        left = iter(work)
        running = [remote.remote(bout) for bout in islice(left, most)]
        while running:
            done, running = ray.wait(running)
            running += [remote.remote(bout) for bout in islice(left, len(done))]
            for part in done:
                yield ray.get(part)
    finally:
        if began:
            ray.shutdown()
