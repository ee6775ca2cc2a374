"""The games on the screen: one folder per game, with the same inner names in each, and the registry of all.

A game imports `contract` and everything below, and no other game.
Begin with `registry`; in a game begin with `stage`, then `board` and `forms/registry`.
"""
