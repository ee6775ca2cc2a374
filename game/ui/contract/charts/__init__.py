"""Charts: the figures of a match as lines, and how they are put on a page.

They import `widgets`, `draw` and the rest of `contract`; a game gives the data.
Begin with `data`, then `page`.
"""
