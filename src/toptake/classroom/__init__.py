"""The classroom without a database and without a network: who is in a class, who plays whom, what came of it.

Pupils are told apart by an id, any text that is unique in the class; names are for people. Nothing here reads
a clock or draws a lot by itself: times, dates and the source of randomness are arguments. Every state is
immutable, and a step that is not possible raises a ``ClassroomError`` that says why in one sentence.
"""
