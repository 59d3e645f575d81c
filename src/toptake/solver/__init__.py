"""What is possible: which answers cards can make, and what the best take is.

``reach`` finds what all the given cards make together; ``best_take`` which take of a position wins
most. The search itself runs in the compiled kernel; here positions go in and plays come out.
``analysis`` combines the searches into everything that is asked about a position, for the command line and
the server alike; ``reference`` does the same as the kernel slowly and obviously, for the tests.
"""

from toptake.rules.scoring import By
from toptake.solver.best_take import Best, best_take
from toptake.solver.budget import Budget
from toptake.solver.builds import BuildPlay, Builds, builds
from toptake.solver.reach import Reach, Solution, reach
from toptake.solver.take import Take
from toptake.solver.takes import Takes, takes

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
    "takes",
]
