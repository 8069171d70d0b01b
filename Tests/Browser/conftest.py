"""One server, one line to it and one browser of each kind for each worker; one person a test."""

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
    """What one test has searched for is not offered to the next."""
    urllib.request.urlopen(f"http://{server.host}:{server.port}/search/recent/clear?part=recent", data=b"", timeout=30)


@pytest.fixture
def omdb():
    """A server in the place of OMDb, which the test fills with movies."""
    omdb = OMDb()
    yield omdb
    omdb.close()


@pytest.fixture
def live_server(omdb):
    """A Matinee of the test's own that asks OMDb: what one keeps for a day, another test must not find."""
    server = Server(OMDB_API_KEY=KEY, OMDB_BASE_URL=omdb.address)
    yield server
    omdb.let_go()  # A server that is told to stop answers first what it has been asked.
    try:
        server.check()
    finally:
        server.stop()


@pytest.fixture
def live_wire(live_server):
    """The line to it. A module whose tests are about OMDb gives it to its people as `wire`."""
    wire = Wire(live_server.host, live_server.port)
    yield wire
    wire.close()


@pytest.fixture(scope="session")
def chromium_browser():
    # The headless shell opens no window for each context: that takes a third of the whole browser's time.
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    assert program, "Chromium is not installed (apt-get install chromium-headless-shell)."
    with sync_playwright() as playwright:
        # Scroll bars take room on many desktops, and what they move must not go unseen.
        browser = playwright.chromium.launch(
            executable_path=program, args=["--no-sandbox"], ignore_default_args=["--hide-scrollbars"]
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
    """People at Chromium, each with the options that the test gives for the context: size, scheme, language."""
    people = []

    def person(**options):
        people.append(ChromiumPerson(wire, chromium_browser.new_context(**options)))
        return people[-1]

    yield person
    for number, person in enumerate(people):
        keep_picture_of_failure(request, person, f"chromium-{number}")
        wire.reset()
        person.context.close()


@pytest.fixture
def webkit(request, wire, webkit_driver):
    """A person at WebKit."""
    person = WebKitPerson(wire, webkit_driver)
    yield person
    keep_picture_of_failure(request, person, "webkit")


@pytest.fixture
def person(request):
    """A person at Chromium; in tests marked `webkit_too`, at WebKit as well."""
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
    """A Matinee of the test's own, in which nothing is kept yet."""
    server = Server()
    yield server
    server.check()
    server.stop()


@pytest.fixture
def home(own_server, person):
    """The person, at that one."""
    person.goes_to(own_server.address + "/")
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
