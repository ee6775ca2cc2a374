"""All campaigns: the list, what can be found in it, the details of the chosen one.

It imports the rest of `menu` and the rooms below. Begin with `scene`.
"""
