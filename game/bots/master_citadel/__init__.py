"""The computer players of Master Citadel: they talk by rules of thumb and search or mix their orders.

May import the rules of Master Citadel and the kernel; no other game.
Begin with `mind.py`, which makes the player of each level.
"""
