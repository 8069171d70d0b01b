"""Documents name files and tests that exist."""

import re

import pytest

from server import REPOSITORY

ASVS = (REPOSITORY / "Documentation/ASVS.md").read_text()
LIMITS = (REPOSITORY / "Documentation/Limits.md").read_text()
NAMED = re.findall(r"`((?:Sources|Tests|Scripts|Documentation)/[^`:]+|[A-Z]+\.md)(?:::([^`]+))?`", ASVS)


def test_each_file_and_test_in_the_asvs_table_exists():
    assert len(NAMED) > 80
    for path, test in NAMED:
        assert (REPOSITORY / path).is_file(), path
        start = f"def {test}(" if path.endswith(".py") else f"func `{test}`("
        assert not test or start in (REPOSITORY / path).read_text(), (path, test)


def test_the_time_frames_of_updates_are_documented():
    text = " ".join((REPOSITORY / "SECURITY.md").read_text().split())
    for frame in ["within 7 days if it is critical or exploited", "within 30 days if it is high", "at least every three months"]:
        assert frame in text, frame
    assert "TIME_FRAME = datetime.timedelta(days=92)" in (REPOSITORY / "Scripts/check-updates.py").read_text()


def test_each_kind_of_access_is_documented():
    route = (REPOSITORY / "Sources/WebUI/Site/Routes/Route.swift").read_text()
    kinds = re.findall(r"case (\w+)", route.split("enum Access {")[1].split("\n    }\n")[0])
    assert len(kinds) == 4
    rules = (REPOSITORY / "Documentation/Decisions/0021-people-have-their-own-sites.md").read_text().split("**Who may.**")[1]
    for kind in kinds:
        assert f"`{kind}`" in rules.split("\n")[0], kind


def test_the_asvs_table_counts_its_rows():
    rows = re.findall(r"^\| \d+\.\d+\.\d+ \| .+ \| (.+) \| .+ \|$", ASVS, re.MULTILINE)
    yours = sum(row.startswith("**depends on you:**") for row in rows)
    foreign = sum(row.startswith("does not apply:") for row in rows)
    assert len(rows) == 70
    assert f"{70 - yours - foreign} are fulfilled, {foreign} do not apply, {yours} depend on you" in ASVS


@pytest.mark.parametrize("path, rule, text", [
    ("Sources/Domain/MovieQuery.swift", "maxTextLength = 200", "at most 200 Unicode scalars"),
    ("Sources/Domain/MovieQuery.swift", "years = 1870...2100", "years 1870 to 2100"),
    ("Sources/Domain/GIFs/GIFQuery.swift", "maxLength = 50", "at most 50 characters"),
    ("Sources/Domain/MovieDraft.swift", "titleLength = 3...200", "3 to 200 characters"),
    ("Sources/Domain/MovieDraft.swift", "overviewLength = 30...5_000", "30 to 5,000 characters"),
    ("Sources/Domain/Opinion.swift", "maxViewings = 1_000", "at most 1,000"),
    ("Sources/Domain/Opinion.swift", "maxNoteLength = 20_000", "at most 20,000 characters"),
    ("Sources/Domain/Conditions/MovieCondition.swift", "maxCount = 16", "at most 16"),
    ("Sources/Accounts/Password.swift", "maxLength = 40", "1 to 40 Unicode scalars"),
    ("Sources/Accounts/Password.swift", "minLength = 8", "8 Unicode scalars"),
    ("Sources/Accounts/Password.swift", "maxBytes = 1_024", "1,024 bytes"),
    ("Sources/Accounts/AccountStore+Keys.swift", "maxNameLength = 60", "first 60 Unicode scalars"),
    ("Sources/Accounts/AccountStore+Keys.swift", "maxCount = 20", "at most 20 keys"),
    ("Sources/Domain/PictureProblem.swift", "maxFileBytes = 15 * 1_048_576", "at most 15 MiB"),
    ("Sources/Domain/PersonalMovie.swift", "maxLongTextBytes = 500_000_000", "at most 500 MB together"),
    ("Sources/Domain/PictureProblem.swift", "maxBytesOfAll = 5_000_000_000", "of 5 GB in their largest size"),
    ("Sources/Domain/GIFs/GIFIntake.swift", "maxBytesOfAll = 5_000_000_000", "uploads at most 20,000 of 5 GB"),
    ("Sources/App/Recommender.swift", "maxRatings = 5_000", "latest 5,000"),
    ("Sources/Domain/PictureProblem.swift", "maxPixels = 50_000_000", "50 megapixels"),
    ("Sources/Domain/GIFs/GIFIntake.swift", "maxBytes = 15 << 20", "15 MiB uploaded"),
    ("Sources/OwnMedia/Formats/GIFMetadataStripper.swift", "maxTotalPixels = 5_000_000_000", "5,000 in all frames"),
    ("Sources/OwnMedia/GIFs/GIFTree.swift", "maxGIFs = 100_000", "100,000 GIFs"),
    ("Sources/WebUI/Screens/Import/ImportScreen.swift", "maxBodyBytes = 256 << 20", "256 MiB in a browser"),
    ("Sources/ListExchange/ImportLimits.swift", "emptyRows = 2_000_000", "2,000,000 empty"),
    ("Sources/Catalog/Personal/PersonalIndex.swift", "maxSize = 3_000_000", "3,000,000 words"),
    ("Sources/ListExchange/Planning/ImportPlanner.swift", "fuzzyRows: Int = 10_000", "10,000"),
    ("Sources/OwnMedia/Drawings/DrawingProcessor.swift", "maxPending: Int = 200, maxPendingOfClient: Int = 20", "20 of one client"),
    ("Sources/OwnMedia/GIFs/GIFVideoProcessor.swift", "maxPending: Int = 50, maxPendingOfClient: Int = 6", "50 are in progress or wait, 6 of"),
    ("Sources/Library/Personal/SQLPersonalLibrary+Imports.swift", "maxImports = 1_000", "the last 1,000"),
    ("Sources/PostgreSQLClient/PostgreSQLPool.swift", "size: Int = 10, limit", "10 connections"),
    ("Sources/WebUI/Site/Bodies/BodyIntakes.swift", "movies = BodyBudget(bytes: 64 << 20)", "64 MiB for photos"),
    ("Sources/Accounts/PasswordHasher.swift", "maxRunning: Int = 2, maxWaiting: Int = 32", "32 from unknown browsers"),
    ("Sources/Accounts/SignInThrottle.swift", "case .site: 100", "100 from an IPv6 network"),
    ("Sources/ServiceClient/WireLimits.swift", "minutes = 0...100_000", "over 100,000 minutes"),
    ("Sources/ServiceClient/WireLimits.swift", "votes = 0...10_000_000_000", "ten billion votes"),
])
def test_the_limits_are_those_of_the_code(path, rule, text):
    assert rule in (REPOSITORY / path).read_text()
    rows = LIMITS if path.startswith("Sources/ServiceClient") else "\n".join(
        row for row in LIMITS.splitlines() if path in row)
    assert text in rows or (text == "at most 15 MiB" and text in LIMITS)


def test_each_file_that_decides_a_limit_exists():
    for path in re.findall(r"\]\(\.\./([^)]+)\)", LIMITS):
        assert (REPOSITORY / path).is_file(), path


def test_as_many_common_passwords_are_refused_as_documented():
    count = len((REPOSITORY / "Sources/Accounts/Resources/common-passwords.txt").read_text().split())
    assert count >= 3_000
    for document in ["ASVS.md", "Decisions/0021-people-have-their-own-sites.md"]:
        assert f"{count:,}" in (REPOSITORY / "Documentation" / document).read_text(), document
