"""The start: the window first, everything else after it; and pictures of screens without a window.

It imports every other room; only the commands import it. Begin with `launch`.
"""
