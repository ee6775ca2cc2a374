"""Questions written for other programs, brought into the form of a pack."""
