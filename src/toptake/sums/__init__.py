"""Say it first: whoever changes a pile says its new value before it is shown.

Which sum a step makes, what is asked and how an answer is read and judged, what may be done while a value is
unsaid, and what is kept of it. Nothing here reads a clock or writes a file, and the rules of the game know
nothing of it: a turn is as legal as before, it is only shown and accepted later.
"""
