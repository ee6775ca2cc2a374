"""The minds of Castle Risk: who reaches what, exact odds of marches, an evaluation by named features, weights by level.

May import the rules of Castle Risk, the levels, the characters and the kernel; no other game.
Begin with `mind.py`, which asks the module for the present phase: `acting`, `fighting`, `placing` or `dealing`. They
look through a `Survey` and weigh by `campaign` and `evaluation`.
"""
