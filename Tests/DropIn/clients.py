"""Loads released clients of the services, each from its own folder."""

import importlib
import sys
from pathlib import Path


def load(client, package="omdb"):
    """Imports a client's package. Packages named `omdb` are removed from `sys.modules`, as several clients have that
    name.
    """
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
