"""Clients as their authors published them, each from a folder of its own."""

import importlib
import sys
from pathlib import Path


def load(client, package="omdb"):
    """A client's package. Those that are called `omdb` are forgotten, so that the next one can be loaded."""
    folder = Path(sys.prefix) / "clients" / client
    assert folder.is_dir(), f"{client} is not installed: run Tests/DropIn/install.sh and use its Python."
    sys.path.insert(0, str(folder))
    try:
        return importlib.import_module(package)
    finally:
        sys.path.remove(str(folder))
        forget_omdb()


def forget_omdb():
    for name in [name for name in sys.modules if name == "omdb" or name.startswith("omdb.")]:
        del sys.modules[name]
