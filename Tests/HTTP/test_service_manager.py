"""Matinee tells a service manager how it is, and listens on a socket that the manager has opened."""

import contextlib
import fcntl
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
from http.client import HTTPConnection
from pathlib import Path

import pytest

from movie_keeper import Home
from server import REPOSITORY

SECONDS = 60


@pytest.fixture(params=["path", "abstract name"])
def manager(request, tmp_path):
    """A service manager's socket and its name in NOTIFY_SOCKET."""
    with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as box:
        name = f"{folder}/notify" if request.param == "path" else f"\0matinee-{os.getpid()}"
        box.bind(name)
        box.settimeout(SECONDS)
        yield box, name.replace("\0", "@")


def test_the_manager_learns_when_matinee_is_ready_and_when_it_stops(manager):
    box, name = manager
    home = Home(NOTIFY_SOCKET=name)
    try:
        assert box.recv(100) == b"READY=1"
        assert home.gets("/healthz").status == 200
    finally:
        home.stop()
    assert box.recv(100) == b"STOPPING=1"


def test_a_client_that_never_ends_its_request_does_not_delay_the_end():
    home = Home()
    ended = threading.Event()
    with socket.create_connection((home.host, home.port)) as client:
        client.sendall(b"POST /my-movies/new HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"
                       b"Sec-Fetch-Site: same-origin\r\nContent-Length: 20000\r\n\r\n")

        def go_on():
            with contextlib.suppress(OSError):
                while not ended.wait(0.2):
                    client.sendall(b"x")

        sending = threading.Thread(target=go_on)
        sending.start()
        time.sleep(1)
        os.kill(home.process_id, signal.SIGTERM)
        # At this pace, the request would take an hour.
        os.waitid(os.P_PID, home.process_id, os.WEXITED | os.WNOWAIT)
        ended.set()
        sending.join()
    home.stop()


def test_the_watchdog_is_fed_until_the_end(manager):
    box, name = manager
    home = Home(NOTIFY_SOCKET=name, WATCHDOG_USEC="200000")
    try:
        assert [box.recv(100) for _ in range(4)] == [b"READY=1"] + [b"WATCHDOG=1"] * 3
    finally:
        home.stop()


def test_the_watchdog_of_another_process_is_not_fed(manager):
    box, name = manager
    home = Home(NOTIFY_SOCKET=name, WATCHDOG_USEC="1000", WATCHDOG_PID="1")
    assert box.recv(100) == b"READY=1"
    home.gets("/")
    home.stop()
    assert box.recv(100) == b"STOPPING=1"


def started(sockets, folder, **settings):
    """A Matinee that gets listening sockets from descriptor 3 on, and its first line of output."""
    program = REPOSITORY / os.environ.get("MATINEE_BINARY", ".build/debug/matinee")
    # Copies above the descriptors that are replaced.
    copies = [fcntl.fcntl(one, fcntl.F_DUPFD, 100) for one in sockets]

    def passes():
        for number, copy in enumerate(copies):
            os.dup2(copy, 3 + number)

    process = subprocess.Popen(
        ["sh", "-c", 'export LISTEN_PID=$$; exec "$0" serve --log-level warning', program], preexec_fn=passes,
        close_fds=False, cwd=REPOSITORY, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env={"PATH": os.environ["PATH"], "MATINEE_DATA_DIR": str(folder), "MATINEE_BACKUPS": "false",
             "LISTEN_FDS": str(len(sockets)), **settings})
    for copy in copies:
        os.close(copy)
    return process, process.stdout.readline()


def unix_sockets(process):
    """The paths of a process's Unix sockets: https://man7.org/linux/man-pages/man5/proc_net.5.html"""
    own = set()
    for entry in Path(f"/proc/{process}/fd").iterdir():
        with contextlib.suppress(FileNotFoundError):  # Closed meanwhile.
            own.add(os.readlink(entry))
    lines = [line.split() for line in Path("/proc/net/unix").read_text().splitlines()[1:]]
    paths = [fields[7] for fields in lines if f"socket:[{fields[6]}]" in own and len(fields) == 8]
    assert paths, "Hummingbird has a socket of its own"
    return paths


def test_a_passed_socket_is_served_and_survives_the_end(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        for _ in range(2):
            process, line = started([listener], tmp_path, MATINEE_PORT="1")
            try:
                assert f"http://127.0.0.1:{port}/" in line, line
                for _ in range(20):
                    client = HTTPConnection("127.0.0.1", port, timeout=SECONDS)
                    client.request("GET", "/search?q=matrix")
                    answer = client.getresponse()
                    assert answer.status == 200 and b"The Matrix" in answer.read()
                    client.close()
                assert not [path for path in unix_sockets(process.pid) if Path(path).parent.exists()]
            finally:
                process.terminate()
            assert process.wait(SECONDS) == 0, process.stdout.read()


def test_a_passed_socket_that_others_can_reach_needs_an_owner(tmp_path):
    with socket.create_server(("0.0.0.0", 0)) as listener:
        process, line = started([listener], tmp_path, MATINEE_HOST="127.0.0.1")
        assert process.wait(SECONDS) == 1 and "there is no owner yet" in line + process.stdout.read()


@pytest.mark.parametrize("count, family", [(2, socket.AF_INET), (1, socket.AF_UNIX)])
def test_other_sockets_are_refused(count, family, tmp_path):
    sockets = [socket.socket(family) for _ in range(count)]
    try:
        for number, one in enumerate(sockets):
            one.bind(("127.0.0.1", 0) if family == socket.AF_INET else f"\0matinee-{os.getpid()}-{number}")
            one.listen()
        process, line = started(sockets, tmp_path)
        assert process.wait(SECONDS) == 1 and "one socket of TCP" in line + process.stdout.read()
    finally:
        for one in sockets:
            one.close()


def test_systemd_accepts_the_units():
    if not shutil.which("systemd-analyze"):
        pytest.skip("systemd is not installed")
    packaging = REPOSITORY / "Packaging"
    said = subprocess.run(["systemd-analyze", "verify", "--man=no", packaging / "matinee.socket", packaging / "matinee.service"],
                          capture_output=True, text=True).stderr
    # The package's program is not installed here.
    assert not [line for line in said.splitlines() if "matinee" in line and "is not executable" not in line], said
    subprocess.run(["systemd-analyze", "security", "--offline=true", "--threshold=20", packaging / "matinee.service"],
                   check=True, capture_output=True)
