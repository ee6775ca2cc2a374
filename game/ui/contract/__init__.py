"""The contract: what a game owes the screen, and the parts of the screen that are made of its answers.

It imports `map`, `app` and everything below; it knows no single game.
Begin with `stage`, then `picker` (clicks that make an action) and `reveal`.
"""
