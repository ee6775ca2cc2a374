"""The curtain: hides the table until the named player is there, so that secrets stay secret.

It imports `table.mode`, `contract` and everything below. Begin with `letter` (who is called), then `motion` (when it
moves) and `cloth` (how it is drawn; `draw/materials/velvet.py` paints cloth and letter).
"""
