"""make updates finds the packages that are not updated as soon as SECURITY.md promises."""

import datetime
import json
import os
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from server import REPOSITORY


@pytest.fixture
def resolved(tmp_path):
    """Makes a list of one package with a version, whose repository has releases that are some days old."""

    def make(used, **days_by_version):
        repository = tmp_path / "package"
        git = ["git", "-C", repository, "-c", "user.name=Test", "-c", "user.email=test@example.org"]
        subprocess.run(["git", "init", "--quiet", repository], check=True)
        for version, days in days_by_version.items():
            date = datetime.datetime.now(datetime.UTC) - datetime.timedelta(days=days)
            dates = {"GIT_COMMITTER_DATE": date.isoformat(), "GIT_AUTHOR_DATE": date.isoformat()}
            subprocess.run([*git, "commit", "--quiet", "--allow-empty", "-m", version], env=os.environ | dates, check=True)
            subprocess.run([*git, "tag", version.lstrip("v").replace("_", ".")], check=True)
        pin = {"identity": "package", "location": str(repository), "state": {"version": used}}
        (tmp_path / "Package.resolved").write_text(json.dumps({"pins": [pin]}))
        return tmp_path / "Package.resolved"

    return make


@pytest.fixture
def advisories():
    """A server that knows these vulnerabilities of every package, and notes what it was asked."""

    class Answer(BaseHTTPRequestHandler):
        def do_POST(self):
            server.asked.append((self.path, json.loads(self.rfile.read(int(self.headers["Content-Length"])))))
            body = json.dumps({"vulns": server.known} if server.known else {}).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    server = HTTPServer(("127.0.0.1", 0), Answer)
    server.asked, server.known = [], []
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def checked(resolved, advisories):
    address = f"http://127.0.0.1:{advisories.server_port}"
    return subprocess.run(
        [sys.executable, REPOSITORY / "Scripts/check-updates.py", resolved], capture_output=True, text=True,
        env=os.environ | {"ADVISORIES": address})


@pytest.mark.parametrize("used, releases, is_overdue, said", [
    ("1.2.0", {"v1_2_0": 400}, False, "No package is overdue."),
    ("1.2.0", {"v1_2_0": 400, "v1_3_0": 80}, False, "package 1.2.0: 1.3.0 is there"),
    ("1.2.0", {"v1_2_0": 400, "v1_3_0": 100, "v1_10_0": 2}, True, "package 1.2.0: 1.10.0 is there"),
    ("1.2.0", {"v1_1_9": 400, "v2_0_0-beta.1": 300}, False, "No package is overdue."),
])
def test_a_package_is_overdue_three_months_after_a_newer_release(resolved, advisories, used, releases, is_overdue, said):
    run = checked(resolved(used, **releases), advisories)

    assert run.returncode == is_overdue, run.stderr
    assert said in run.stdout
    assert ("Overdue by SECURITY.md: package" in run.stderr) == is_overdue


@pytest.mark.parametrize("severity, days, is_overdue", [
    ("CRITICAL", 6, False), ("CRITICAL", 8, True), ("HIGH", 29, False), ("HIGH", 31, True), ("MODERATE", 91, False),
    ("MODERATE", 93, True), (None, 6, False), (None, 8, True),
])
def test_a_vulnerability_is_overdue_after_its_time_frame(resolved, advisories, severity, days, is_overdue):
    date = datetime.datetime.now(datetime.UTC) - datetime.timedelta(days=days)
    known = {"id": "GHSA-1", "published": date.isoformat().replace("+00:00", "Z")}
    advisories.known = [known | ({"database_specific": {"severity": severity}} if severity else {})]
    pins = resolved("1.2.0", v1_2_0=1)

    run = checked(pins, advisories)

    assert run.returncode == is_overdue, run.stderr
    assert f"package 1.2.0: GHSA-1, {(severity or 'critical').lower()}, known since {date:%Y-%m-%d}" in run.stdout
    assert ("Overdue by SECURITY.md: package" in run.stderr) == is_overdue
    path, question = advisories.asked[0]
    assert path == "/v1/query" and question["version"] == "1.2.0" and question["package"]["ecosystem"] == "SwiftURL"


def test_without_an_answer_the_check_fails(resolved, advisories):
    advisories.shutdown()
    advisories.server_close()

    run = checked(resolved("1.2.0", v1_2_0=1), advisories)

    assert run.returncode == 1 and "could not be asked for vulnerabilities" in run.stderr
