"""Clients as their authors published them, each from a folder of its own."""

import importlib
import sys
from pathlib import Path


def load(client):
    """The package `omdb` of a client. All of them call it so, so each is forgotten before the next is loaded."""
    folder = Path(sys.prefix) / "clients" / client
    assert folder.is_dir(), f"{client} is not installed: run Tests/DropIn/install.sh and use its Python."
    forget()
    sys.path.insert(0, str(folder))
    try:
        return importlib.import_module("omdb")
    finally:
        sys.path.remove(str(folder))
        forget()


def forget():
    for name in [name for name in sys.modules if name == "omdb" or name.startswith("omdb.")]:
        del sys.modules[name]
