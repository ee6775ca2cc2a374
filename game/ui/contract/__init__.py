"""The contract: what a game must give the screen, and the screen parts that are built from it.

It imports `map`, `app` and everything below; it knows no single game. Begin with `stage`, then `picker` (clicks that
make an action) and `reveal`.
"""
