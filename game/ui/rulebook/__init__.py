"""The rule book on the screen: to read, to search, open at a paragraph.

It imports `games`, `contract` and everything below.
Begin with `scene`.
"""
