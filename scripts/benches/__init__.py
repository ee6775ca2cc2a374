"""What `scripts/bench.py` measures: a room for each kind of bench, and the yardstick of all."""
