"""make updates finds the packages that are not updated as soon as SECURITY.md promises."""

import datetime
import json
import os
import subprocess
import sys

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


@pytest.mark.parametrize("used, releases, is_overdue, said", [
    ("1.2.0", {"v1_2_0": 400}, False, "No package is overdue."),
    ("1.2.0", {"v1_2_0": 400, "v1_3_0": 80}, False, "package 1.2.0: 1.3.0 is there"),
    ("1.2.0", {"v1_2_0": 400, "v1_3_0": 100, "v1_10_0": 2}, True, "package 1.2.0: 1.10.0 is there"),
    ("1.2.0", {"v1_1_9": 400, "v2_0_0-beta.1": 300}, False, "No package is overdue."),
])
def test_a_package_is_overdue_three_months_after_a_newer_release(resolved, used, releases, is_overdue, said):
    run = subprocess.run(
        [sys.executable, REPOSITORY / "Scripts/check-updates.py", resolved(used, **releases)], capture_output=True, text=True)

    assert run.returncode == is_overdue, run.stderr
    assert said in run.stdout
    assert ("Overdue by SECURITY.md: package" in run.stderr) == is_overdue
