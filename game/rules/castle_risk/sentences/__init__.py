"""What the game says: what happened, what is to be done, what actions are called, why one is refused.

May import every other module of the game; only the game itself imports it.
Begin with `story.py`: one sentence for each event.
"""
