"""The kinds of random tries that `scripts/soak.py` makes, one module each."""
