"""The buzzers of Egomaster: which key is whose, and the screen on which they are tried out.

It imports the forms and looks of its game, `contract` and everything below.
Begin with `buzzers`.
"""
