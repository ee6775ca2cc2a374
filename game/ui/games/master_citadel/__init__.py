"""Master Citadel on the screen.

It imports `contract` and everything below; only the registry imports it. Begin with `stage`, then `board` (what is on
the table) and `forms/order` (how a seat answers).
"""
