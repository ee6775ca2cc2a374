"""The table: the screen on which a match is played, with its curtain, side panel, guide and menu.

It imports `end`, `replay`, `rulebook`, `games`, `contract` and everything below. Begin with `scene`, then `flow` (who
is asked next) and `curtain`.
"""
