"""What a searching bot knows of Mousquetaires: it imagines what the others play and counts in ducats.

May import the rules of Mousquetaires and the kernel; no other game.
Begin with `heuristics.py`, which is asked first and says who answers.
"""
