"""A table without a window, and what comes to it over the network: phones that fall asleep, floods, nonsense."""
