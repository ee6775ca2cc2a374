"""The phones at the table: people answer secret questions on them.

It imports `contract` and everything below. Begin with `questions` (what is asked on a phone instead of on the screen),
then `opening`, which loads `game.ui.phones` when somebody wants it.
"""
