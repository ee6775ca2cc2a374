"""The machine that every game runs on: values, steps, matches and their files. Knows no game and no screen."""
