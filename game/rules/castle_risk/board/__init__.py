"""The map: what it is made of, how its file is read, what is checked in it.

May import the kernel, and no rule of the game.
Begin with `map.py`: what rules, bots and screens know of a board.
"""
