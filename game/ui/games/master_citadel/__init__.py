"""Master Citadel on the screen.

It imports `contract` and everything below; nothing but the registry imports it.
Begin with `stage`, then `board` (what lies on the table) and `forms/registry` (how a seat answers).
"""
