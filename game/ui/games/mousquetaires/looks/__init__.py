"""The looks of Mousquetaires: how its things are drawn.

They import `draw` and `widgets`, and the layout of their game.
Begin with `table`.
"""
