"""The box of cards: what it is, how its file is read and checked.

May import the kernel, and no rule of the game.
Begin with `box.py`: what rules, bots and screens know of a board.
"""
