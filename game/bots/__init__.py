"""The computer players: what each may see, how it chooses, the process it thinks in, whole matches without a window.

May import the rules and the kernel; never the session, never a screen.
Begin with `bot.py` (what a bot is) and `registry.py` (which there are); a folder per game holds what it knows of it.
"""
