"""Running a contest: games are handed out to workers and come back in any order."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from toptake.arena.contest import Contest
from toptake.arena.contest_folder import ContestFolder
from toptake.arena.game_worker import game_worker
from toptake.arena.results import Results
from toptake.errors import MalformedError
from toptake.players import player
from toptake.workers.batch import run_batch
from toptake.workers.child import Service
from toptake.workers.cores import usable_cores


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
    partial. ``progress`` hears how many games were played since it was last called. There are as many workers
    as cores by default: with more, players would take time from each other.
    """
    if early is not None and len(contest.players) > 2:
        raise MalformedError("An early stop is for a match of two; a ladder plays all its pairs.")
    for name in contest.players:
        _check_player(name)
    results = Results(contest, pairs, early)
    folder = ContestFolder(records, contest, resume=resume) if records else None
    results.spoilt = folder.spoilt if folder else 0
    try:
        for result in folder.results.values() if folder else ():
            results.add(result)
        _play_missing(results, workers or usable_cores(), folder, progress)
    except KeyboardInterrupt:
        results.partial = True
    finally:
        if folder:
            folder.close()
    return results


def _play_missing(
    results: Results, workers: int, folder: ContestFolder | None, progress: Callable[[int], None]
) -> None:
    contest = results.contest
    fixtures = list(contest.fixtures(results.pairs))
    missing = [fixture for fixture in fixtures if fixture not in results]
    progress(len(fixtures) - len(missing))
    if results.over:
        return
    service = Service(game_worker, (contest, folder.directory.absolute() if folder else None))
    with closing(run_batch(service, missing, workers)) as played:
        for _, result in played:
            results.add(result)
            if folder:
                folder.add(result)
            progress(1)
            if results.over:
                return


def _check_player(name: str) -> None:
    """Complain of a player that cannot even be made before anything is played."""
    try:
        player(name)
    except MalformedError:
        raise
    except Exception as error:
        raise MalformedError(f"The player {name} cannot be made: {type(error).__name__}, {error}.") from None
