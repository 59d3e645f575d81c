"""Killable worker processes, for the server and the arena alike. Nothing here knows about games.

A worker is a process, started as a clean program or forked where the parent has no threads, that answers one
message after the other on a socket. Whoever asks sets a time; a worker that is late is killed and replaced.

Threads would not do: computer players are Python and hold the interpreter, and nothing but the end of a
process ends a computation in C that never returns, or one that takes too much memory. Nor would the pools of
``multiprocessing`` and ``concurrent.futures``: they load the main program again or fork one that has threads,
cannot end a single task, and are broken for good when one of their processes dies.

- ``process``: one worker, seen from its parent
- ``child``: the loop inside the worker
- ``channel``: messages on the socket between the two
- ``pool``: workers on an event loop, with a queue and time limits
- ``batch``: many tasks of one kind on several workers, for programs without an event loop
- ``cores``: how many of them are of use
"""
