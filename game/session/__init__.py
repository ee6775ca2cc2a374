"""A match at the table: who plays each seat, standing orders, recaps; in rooms of their own, saving, clocks, lessons.

May import the bots, the rules and the kernel; never a screen.
Begin with `session.py` (one match), then `evening.py` (a match with its campaign), `host.py` (begins and opens matches)
and `controller.py` (who answers). A save is written by `saving/autosave.py`.
"""
