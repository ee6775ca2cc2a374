"""The private hands at the table: people who answer secret questions on their phones.

It imports `contract` and everything below. Begin with `questions` (what is asked in a hand instead of on the screen),
then `phones`, which loads `game.ui.phones` when somebody wants it.
"""
