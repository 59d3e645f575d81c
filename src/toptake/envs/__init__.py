"""Toptake inside game frameworks: one encoding of turns as actions, and adapters to PettingZoo and OpenSpiel.

``actions``, ``episode``, ``turn_actions``, ``observation`` and ``rewards`` know no framework; ``pettingzoo``
is the PettingZoo environment, ``openspiel`` the OpenSpiel game and ``ismcts`` a player that searches in it,
over ``possible_tables``, with ``playouts``. The frameworks come with the extra ``toptake[envs]``.
"""
