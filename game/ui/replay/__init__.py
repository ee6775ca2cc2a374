"""A match watched again, at the reader's pace.

It imports `rulebook`, `games`, `contract` and everything below. Begin with `scene`; `retelling` knows the stops of a
match.
"""
