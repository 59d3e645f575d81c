"""What is possible: which answers cards can make, and what the best take is.

``reach`` asks what all the given cards make together; ``best_take`` which take of a position wins
most. The search itself runs in the compiled kernel; here positions go in and plays come out.
``reference`` does the same slowly and obviously, for the tests.
"""

from toptake.scoring import By
from toptake.solver._best import Best, best_take
from toptake.solver._budget import Budget
from toptake.solver._builds import BuildPlay, Builds, builds
from toptake.solver._question import shown_cards
from toptake.solver._reach import Reach, Solution, reach
from toptake.solver._take import Take
from toptake.solver._takes import Takes, takes

__all__ = [
    "Best",
    "Budget",
    "BuildPlay",
    "Builds",
    "By",
    "Reach",
    "Solution",
    "Take",
    "Takes",
    "best_take",
    "builds",
    "reach",
    "shown_cards",
    "takes",
]
