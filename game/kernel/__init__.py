"""The machine that every game runs on: values, steps, matches, boards; in rooms of their own, saved files and YAML.

May import `game.words` and `game.files`; knows no game, no computer player, no screen.
Begin with `types.py` (the six words of every game), then `engine.py`, `match.py` and `game.py`.
"""
