"""Clients that load a server, and the times of the answers."""

import os
import subprocess
import tempfile
import threading
import time
from pathlib import Path


class Times:
    """Times of answers in milliseconds, and how many were no success."""

    def __init__(self, times, failures=0):
        self.times, self.failures = sorted(times), failures

    def __getitem__(self, share):
        return self.times[min(int(share * len(self.times)), len(self.times) - 1)]

    def row(self, name):
        print(f"| {name} | {len(self.times):,} | {self[0.5]:.2f} | {self[0.99]:.2f} | {self.times[-1]:.1f} | {self.failures} |")

    HEAD = "| | answers | median ms | 99 % within ms | longest ms | failures |\n|---|---|---|---|---|---|"


def h2load(home, paths, seconds, cookies=None, connections=16, rate=None):
    """Asks for the paths in turn, at a rate in requests a second if one is given. Returns (start, ms, status) of each."""
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        (folder / "paths").write_text("".join(f"{home.address.replace('0.0.0.0', '127.0.0.1')}{path}\n" for path in paths))
        command = ["h2load", "--h1", "-c", str(connections), "-D", str(seconds), "-i", folder / "paths", "--log-file", folder / "log"]
        command += ["--rps", f"{rate / connections:.2f}"] if rate else []
        command += ["-H", f"Cookie: {cookies}"] if cookies else []
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        with open(folder / "log") as log:
            for line in log:
                start, status, took = line.split()
                yield int(start) / 1e6, int(took) / 1e3, int(status)


def times_of(log):
    log = list(log)
    return Times([took for _, took, _ in log], sum(status != 200 for _, _, status in log))


def rate_of(home, paths, cookies=None, seconds=4):
    return sum(status == 200 for _, _, status in h2load(home, paths, seconds, cookies)) / seconds


def cpu_seconds(process):
    """The time that a process has had of the processors so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def cost(home, paths, cookies=None):
    """Microseconds of the server's processors for an answer."""
    begin = cpu_seconds(home.process_id)
    answers = rate_of(home, paths, cookies, 1)
    return 1e6 * (cpu_seconds(home.process_id) - begin) / answers


class Repeated(threading.Thread):
    """Does something so many times a second until it is stopped, and takes the time of each."""

    def __init__(self, rate, work):
        super().__init__(daemon=True)
        self.times, self.failures = [], 0
        self._rate, self._work, self._stops = rate, work, threading.Event()
        self.start()

    def run(self):
        due = time.monotonic()
        while not self._stops.wait(max(0, due - time.monotonic())):
            due += 1 / self._rate
            begin = time.monotonic()
            try:
                self.failures += not self._work()
            except OSError:
                self.failures += 1
            self.times.append(1_000 * (time.monotonic() - begin))

    def stop(self):
        self._stops.set()
        self.join()
        return Times(self.times, self.failures)
