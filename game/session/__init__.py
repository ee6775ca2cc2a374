"""A match at the table: who plays each seat, the clock, standing orders, autosave. Knows no screen."""
