"""A map as a part of the table: a camera, the baked ground, ink from vectors, what stands on it, what is picked."""
