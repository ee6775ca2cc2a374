"""The ring of squares: what it is, how its file is read and checked.

May import the kernel, questions and the list of packs; no rule of the game.
Begin with `ring.py`: what rules, bots and screens know of a board.
"""
