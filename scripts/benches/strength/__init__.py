"""How strong the computer players are, level by level. Begin with `opponents`."""
