"""Progress: what was played, said and solved, counted for each pupil and for the class.

- ``history``: what is counted, turn by turn and sum by sum
- ``thresholds``: from which counts something is said, and why from these
- ``measures``: takes, sums, ideas, habits, each as a count of a count
- ``level_proposal``: the level that is proposed next, with the counts that speak for it
- ``pupil_progress``: one pupil; ``class_progress``: the class, its heat map, its table for spreadsheets
- ``suggestions``: the tutorial or the practice that a teacher can give
- ``sentences``: in child's words and in teacher's

Whatever is claimed is backed by counts, and of small numbers nothing is claimed.
"""
