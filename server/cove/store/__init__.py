"""The store: bytes in Redis, and who may write them. It knows no game and no match lifecycle, only entries, owners and times."""
