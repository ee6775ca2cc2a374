"""Forms that are ready for any game, or to be completed by one: of legal actions, of a seat, of standing orders.

They import the rest of `contract` and everything below. Begin with `seat`, on which the forms of the games are built.
"""
