"""Reading and writing YAML that strangers may have edited: plain data only, every fault with its line and a remedy.

May import `game.kernel.problems` and `game.words`, nothing else of the game.
Begin with `document.py` (`load_file`, `dump`), then `records.py` (from plain data to checked Structs).
"""
