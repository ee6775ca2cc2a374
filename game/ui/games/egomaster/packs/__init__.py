"""The packs of questions of a household: what is known of them, and the screen that lists them.

It imports `contract` and everything below. Begin with `pack_list`.
"""
