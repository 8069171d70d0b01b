"""The service worker under Node: storage that is refused or full, two versions, an older or failing server, many changes."""

import base64
import json
import re
import shutil
import subprocess
import urllib.request
from pathlib import Path

import pytest

from server import Server

SCENARIOS = Path(__file__).parent / "service_worker.js"


def get(address):
    with urllib.request.urlopen(address, timeout=60) as response:
        return response.read()


@pytest.fixture(scope="module")
def worker():
    """The worker's script and the files of the movies, as JSON."""
    if not shutil.which("node"):
        pytest.skip("Node is not installed.")
    server = Server(MATINEE_OFFLINE="true")
    try:
        if "data-worker" not in get(server.address + "/").decode():
            pytest.skip("This build has no offline search: the Swift toolchain has no parts for WebAssembly.")
        script = get(server.address + "/worker.js").decode()
        release = json.loads(script.split("\n", 1)[0].removeprefix("const release = ").removesuffix(";"))
        files = {name: base64.b64encode(get(server.address + file["address"])).decode()
                 for name, file in release["files"].items()}
        return json.dumps({"script": script, "files": files})
    finally:
        server.stop()


@pytest.mark.parametrize("name", [
    name for file in sorted(SCENARIOS.with_suffix("").glob("*.js"))
    for name in re.findall(r'^  async "([^"]+)"\(', file.read_text(), re.M)
])
def test_worker(worker, name):
    run = subprocess.run(["node", SCENARIOS, name], input=worker, capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stderr
