"""Plaques: what stands beside the board about each seat.

They import `draw`, `widgets` and the rest of `contract`; a stage says what stands on them.
Begin with `card` (the value), then `items` (how it is drawn).
"""
