"""Running a contest: games are handed out to workers and come back in any order."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable
from multiprocessing.connection import wait
from pathlib import Path

from toptake.arena.contest import Contest, Fixture
from toptake.arena.contest_folder import Archive
from toptake.arena.game_worker import Worker
from toptake.arena.results import Results
from toptake.errors import MalformedError
from toptake.players import player

_LOSSES = 3
"""Workers that may be lost one after the other, without a game between; then something is wrong."""


def run(
    contest: Contest,
    pairs: int,
    *,
    early: float | None = None,
    workers: int | None = None,
    records: Path | None = None,
    resume: bool = False,
    progress: Callable[[int], None] = lambda games: None,
) -> Results:
    """Play so many pairs of every match, or fewer if it is decided early.

    ``early`` is a win rate of the first player over the second: the contest stops when it is known whether
    that player is above or below it. After Ctrl-C the results are there as far as they go, and marked as
    partial. ``progress`` hears how many games were played since it was last called.
    """
    if early is not None and len(contest.players) > 2:
        raise MalformedError("An early stop is for a match of two; a ladder plays all its pairs.")
    for name in contest.players:
        _check_player(name)
    results = Results(contest, pairs, early)
    archive = Archive(records, contest, resume=resume) if records else None
    results.spoilt = archive.spoilt if archive else 0
    try:
        for played in archive.played.values() if archive else ():
            results.add(played)
        todo = deque(fixture for fixture in contest.fixtures(pairs) if fixture not in results)
        progress(sum(1 for _ in contest.fixtures(pairs)) - len(todo))
        _play_all(results, todo, workers or _cores(), archive, progress)
    except KeyboardInterrupt:
        results.partial = True
    finally:
        if archive:
            archive.close()
    return results


def _play_all(
    results: Results,
    todo: deque[Fixture],
    workers: int,
    archive: Archive | None,
    progress: Callable[[int], None],
) -> None:
    records = archive.directory.absolute() if archive else None
    team: dict[int, Worker] = {}
    losses = 0
    try:
        while not results.over:
            while todo and len(team) < workers:
                worker = Worker(results.contest, records)
                team[worker.connection.fileno()] = worker
                worker.play(todo.popleft())
            for ready in wait([worker.connection for worker in team.values()]):
                assert not isinstance(ready, int)
                worker = team[ready.fileno()]
                played = worker.result()
                if played is None:
                    losses += 1
                    if losses > _LOSSES or worker.busy is None:
                        raise MalformedError(f"Workers end one after the other; the last had {worker.busy}.")
                    todo.appendleft(worker.busy)
                    del team[ready.fileno()]
                    worker.end()
                    continue
                losses = 0
                results.add(played)
                if archive:
                    archive.keep(played)
                progress(1)
                if todo:
                    worker.play(todo.popleft())
                else:
                    del team[ready.fileno()]
                    worker.end()
    finally:
        for worker in team.values():
            worker.end()


def _cores() -> int:
    """Those that are ours: with more workers than that, players would take time from each other."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _check_player(name: str) -> None:
    """Complain of a player that cannot even be made before anything is played."""
    try:
        player(name)
    except MalformedError:
        raise
    except Exception as error:
        raise MalformedError(f"The player {name} cannot be made: {type(error).__name__}, {error}.") from None
