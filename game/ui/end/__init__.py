"""The end of a match: who has won, the match in figures, its story.

It imports `replay`, `rulebook`, `games`, `contract` and everything below. Begin with `scene`.
"""
