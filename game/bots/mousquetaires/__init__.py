"""How the computer plays Mousquetaires: it imagines what the others play and counts in ducats.

May import the rules of Mousquetaires and the kernel; no other game.
Begin with `mind.py`, which has a player for each level.
"""
