"""A word now and then at the table: what a character says of an event that everybody has seen.

It imports the characters and what bots share. Each game tells in `bots/<game>/talk.py` which of its events are
occasions to speak. Begin with `remarks`.
"""
