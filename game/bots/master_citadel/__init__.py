"""What a searching bot knows of Master Citadel: it bargains by rules of thumb and searches for its order.

May import the rules of Master Citadel and the kernel; no other game.
Begin with `heuristics.py`, which is asked first and says who answers.
"""
