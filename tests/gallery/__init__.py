"""The page in every state that it can be in, for people to look at: see `__main__`."""
