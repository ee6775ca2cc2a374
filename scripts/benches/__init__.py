"""What `scripts/bench.py` measures, one module each."""
