"""The form of Master Citadel: the sheet on which an order or a pledge is written.

It imports the words, layout and looks of its game, `contract` and everything below. Begin with `order`.
"""
