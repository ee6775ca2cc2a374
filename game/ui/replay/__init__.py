"""A match watched again, at the pace of those who watch it.

It imports `rulebook`, `games`, `contract` and everything below.
Begin with `scene`; `retelling` knows the stops of a match.
"""
