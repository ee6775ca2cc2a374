"""The guide: teaches a game in its first match, one hint at a time.

It imports `table.flow`, `contract` and everything below. Begin with `guide` (which hint comes when), then `note`.
"""
