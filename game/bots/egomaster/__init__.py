"""What a searching bot knows of Egomaster: it decides by rules of thumb, from what is announced of a question.

May import the rules of Egomaster and the kernel; no other game.
Begin with `mind.py`, which says how the levels differ; `heuristics.py` says who answers what.
"""
