"""The keys and clicks of the table: those that come early, those that wait, and those that each seat has chosen.

It imports `contract` and everything below. Begin with `early` (what comes before its form), then `pending` (what is
chosen and not yet played).
"""
