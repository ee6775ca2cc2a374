"""The computer players: minds that see what their seat sees, and the process they think in."""
