"""Saves, campaigns and the family book: how long they take to be read and written."""
