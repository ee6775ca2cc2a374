"""The family book: a page per person, records, who is who.

It imports `replay`, `games`, `contract` and everything below. Begin with `scene`.
"""
