"""Egomaster in large print: where the desk is small for the text, what must be read grows.

It imports the layout, desk and looks of its game, `contract` and everything below.
Begin with `desk`, then `sizes`.
"""
