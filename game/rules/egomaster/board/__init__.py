"""The ring of squares: what it is, how its file is read and checked.

May import the kernel, `question` and the list of packs; nothing else of the game.
Begin with `ring.py`: what rules, bots and screens know of a board.
"""
