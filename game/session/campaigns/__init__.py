"""All campaigns of a household: listed, found, and what the list says of each.

May import the kernel; the rest of the session and the window import it. Nothing here knows a window.
Begin with `summary`: what a row of the list shows; `listing` makes it.
"""
