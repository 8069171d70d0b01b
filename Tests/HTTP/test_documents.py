"""Documents name files and tests that exist."""

import re

from server import REPOSITORY

ASVS = (REPOSITORY / "Documentation/ASVS.md").read_text()
NAMED = re.findall(r"`((?:Sources|Tests|Scripts|Documentation)/[^`:]+|[A-Z]+\.md)(?:::([^`]+))?`", ASVS)


def test_each_file_and_test_in_the_asvs_table_exists():
    assert len(NAMED) > 80
    for path, test in NAMED:
        assert (REPOSITORY / path).is_file(), path
        start = f"def {test}(" if path.endswith(".py") else f"func `{test}`("
        assert not test or start in (REPOSITORY / path).read_text(), (path, test)


def test_the_asvs_table_counts_its_rows():
    rows = re.findall(r"^\| \d+\.\d+\.\d+ \| .+ \| (.+) \| .+ \|$", ASVS, re.MULTILINE)
    missing = sum(row.startswith("**not fulfilled:**") for row in rows)
    foreign = sum(row.startswith("does not apply:") for row in rows)
    assert len(rows) == 70
    assert f"{70 - missing - foreign} are fulfilled, {foreign} do not apply, {missing} are not fulfilled" in ASVS
