"""Matches without a window: how fast the rules are, and how well and how fast the usual computer player plays."""
