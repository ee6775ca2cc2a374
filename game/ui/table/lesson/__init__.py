"""A lesson at the real table: the coach says what is to be seen and done, and the table answers as ever.

May import what the table may. Begin with `scene.py` (the table with a coach), then `coach.py` and `note.py`.
"""
