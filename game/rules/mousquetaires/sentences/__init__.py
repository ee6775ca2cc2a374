"""What the game says: what happened, what is to be done, what actions are called, why an action is refused.

May import every rule; no rule imports it.
Begin with `story.py`: one sentence for each event.
"""
