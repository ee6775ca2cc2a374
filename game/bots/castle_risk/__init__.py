"""What a searching bot knows of Castle Risk: it decides by rules of thumb and exact odds, without search.

May import the rules of Castle Risk and the kernel; no other game.
Begin with `heuristics.py`, which is asked first and says who answers.
"""
