"""The family book: what the files of all campaigns tell of the people who play, and their records.

May import the rules and the kernel; never a screen.
Begin with `facts.py` (one match), then `collection.py` (all files), `names.py` (who is who), `book.py` (the figures).
"""
