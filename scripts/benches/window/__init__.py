"""The program in its window: frames, idle cost, memory, start, phones. Begin with `frames` and `program`."""
