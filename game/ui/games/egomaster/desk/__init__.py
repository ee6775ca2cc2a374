"""The desk of Egomaster: what lies on it, as items: the ring, a question, its answers, tokens.

It imports the layout and looks of its game, `contract` and everything below.
Begin with `question`, then `ring`.
"""
