"""Programs that start without Python, for Linux, Windows and macOS. Begin with `contents`, then `tablee.spec`."""
