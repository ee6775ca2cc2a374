"""The flow of a match: the throw, the raise, the question, the answers, the verdict, and who is paid.

May import the state, moves, events, `purse` and the lookup; no sentence.
Begin with `turn.py`, where a turn begins, and follow the phases that it returns.
"""
