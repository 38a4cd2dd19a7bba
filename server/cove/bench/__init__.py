"""The bench: scripted players against a running server, figures as JSON. It is a client and knows the protocol only.

options → load (matches) | idle | cycles | echo → report
"""

from .options import BenchError, BenchOptions
from .run import run

__all__ = ["BenchError", "BenchOptions", "run"]
