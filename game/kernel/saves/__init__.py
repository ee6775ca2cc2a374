"""The files of a match and of a campaign: their text, how they are written, read, checked and brought up to date.

May import the modules of `game.kernel` and the room `strict_yaml`; never a game, never a screen.
Begin with `saves_folder.py` (`Saves`: the folder of all campaigns), then `match_writer.py` (what a match file says) and
`match_reader.py` (how it is read).
"""
