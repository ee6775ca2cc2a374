"""The ground of a map: its baked pictures, the owners' colours, the ink, and the squares in which they are drawn.

It imports `draw`, and of the map only `camera`, `geography`, `piece_layout` and `survey`.
Begin with `terrain` (what the ground looks like), then `squares` (when it is drawn).
"""
