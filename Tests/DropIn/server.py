"""The app under test, started for the session."""

import os
import queue
import re
import subprocess
import threading
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
SECONDS_TO_START = 60


class Server:
    """A running Matinee at a port of its own, with the settings that are given in its environment."""

    def __init__(self, **settings):
        program = Path(os.environ.get("MATINEE_BINARY", ".build/debug/matinee"))
        program = program if program.is_absolute() else REPOSITORY / program
        assert program.is_file(), f"There is no program {program}. Build it, or set MATINEE_BINARY."
        self._process = subprocess.Popen(
            [program, "serve", "--port", "0", "--log-level", "warning"],
            cwd=REPOSITORY,
            env={name: value for name, value in os.environ.items() if not name.endswith("_API_KEY")} | settings,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        self.address = self._wait_until_ready(program)
        self.omdb = f"{self.address}/omdb"

    def stop(self):
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _read(self):
        for line in self._process.stdout:
            self._lines.put(line)
        self._lines.put(None)

    def _wait_until_ready(self, program):
        said = ""
        while True:
            try:
                line = self._lines.get(timeout=SECONDS_TO_START)
            except queue.Empty:
                self.stop()
                raise AssertionError(f"{program} did not say within {SECONDS_TO_START} s that it is ready. {said}")
            assert line is not None, f"{program} ended before it was ready. It said: {said}"
            said += line
            if found := re.search(r"Matinee is ready at (http://[^\s/]+)", line):
                return found[1]
