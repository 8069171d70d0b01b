"""Fixtures: each pytest worker has one server, one proxy to it and one browser of each kind; each test has one person.
"""

import re
import shutil
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from chromium import ChromiumPerson
from fake_omdb import KEY, OMDb
from server import Server
from webkit import Display, WebKitPerson, start_webkit
from wire import Wire

# No test reads a GIF's frames, so only the first is drawn. Playwright sets the other four; the last list given counts.
BLINK_SETTINGS = [
    "primaryHoverType=2", "availableHoverTypes=2", "primaryPointerType=4", "availablePointerTypes=4",
    "imageAnimationPolicy=2",
]
FAILURES = Path(__file__).parent / "failures"


@pytest.fixture(scope="session")
def server():
    server = Server()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def whole_wire(server):
    wire = Wire(server.host, server.port)
    yield wire
    wire.close()


@pytest.fixture
def wire(server, whole_wire):
    server.check()
    forget_searches(server)
    whole_wire.reset()
    yield whole_wire
    whole_wire.reset()
    server.check()


def forget_searches(server):
    """Clears the recent searches, so that the next test is not offered them."""
    urllib.request.urlopen(f"http://{server.host}:{server.port}/search/recent/clear?part=recent", data=b"", timeout=30)


@pytest.fixture
def omdb():
    """A fake OMDb server, which the test fills with movies."""
    omdb = OMDb()
    yield omdb
    omdb.close()


@pytest.fixture
def live_server(omdb):
    """A Matinee for this test alone that asks OMDb: it caches answers for a day, and another test must not see them."""
    server = Server(OMDB_API_KEY=KEY, OMDB_BASE_URL=omdb.address)
    yield server
    omdb.let_go()  # On stopping, the server first answers the requests that are under way.
    try:
        server.check()
    finally:
        server.stop()


@pytest.fixture
def live_wire(live_server):
    """A proxy to `live_server`. Test modules about OMDb use it as their `wire`."""
    wire = Wire(live_server.host, live_server.port)
    yield wire
    wire.close()


@pytest.fixture(scope="session")
def chromium_browser():
    # The headless shell opens no window for each context, which takes a third of the time in the whole browser.
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    assert program, "Chromium is not installed (apt-get install chromium-headless-shell)."
    with sync_playwright() as playwright:
        # Scroll bars take room on many desktops; tests must notice what they move.
        browser = playwright.chromium.launch(
            executable_path=program,
            args=["--no-sandbox", f"--blink-settings={','.join(BLINK_SETTINGS)}"],
            ignore_default_args=["--hide-scrollbars"],
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def webkit_driver():
    display = Display()
    driver = start_webkit(display)
    yield driver
    driver.quit()
    display.stop()


@pytest.fixture
def chromium(request, wire, chromium_browser):
    """Makes people at Chromium, each with the context options that the test gives: window size, color scheme, language.
    A context that is given stays open.
    """
    people = []

    def person(context=None, **options):
        people.append(ChromiumPerson(wire, context or chromium_browser.new_context(**options)))
        people[-1].is_guest = context is not None
        return people[-1]

    yield person
    for number, person in enumerate(people):
        keep_picture_of_failure(request, person, f"chromium-{number}")
        wire.reset()
        if person.context.service_workers:
            person.leaves()
        if not person.is_guest:
            person.context.close()


@pytest.fixture
def webkit(request, wire, webkit_driver):
    """A person at WebKit."""
    person = WebKitPerson(wire, webkit_driver)
    yield person
    keep_picture_of_failure(request, person, "webkit")
    wire.reset()
    person.leaves()


@pytest.fixture
def person(request):
    """A person at Chromium; in tests marked `webkit_too`, also at WebKit."""
    if request.param == "chromium":
        return request.getfixturevalue("chromium")()
    return request.getfixturevalue("webkit")


def pytest_generate_tests(metafunc):
    if "person" in metafunc.fixturenames:
        browsers = ["chromium"]
        if metafunc.definition.get_closest_marker("webkit_too"):
            browsers.append(pytest.param("webkit", marks=pytest.mark.webkit))
        metafunc.parametrize("person", browsers, indirect=True)


@pytest.fixture
def own_server():
    """A Matinee for this test alone, with an empty library."""
    server = Server()
    yield server
    server.check()
    server.stop()


@pytest.fixture
def home(own_server, person):
    """A person on the home page of `own_server`, which `opens` leads to."""
    person.site = own_server.address
    person.opens("/")
    return person


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if report.when == "call":
        item.has_failed = report.failed
    return report


def keep_picture_of_failure(request, person, browser):
    if not getattr(request.node, "has_failed", False):
        return
    FAILURES.mkdir(exist_ok=True)
    name = re.sub(r"[^\w.-]+", "-", request.node.name)[:120]
    try:
        person.takes_picture(FAILURES / f"{name}-{browser}.png")
    except Exception as error:
        print(f"There is no picture of the failure: {error}")
