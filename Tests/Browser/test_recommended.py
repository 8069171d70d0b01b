"""Recommendations on Discover and on their page."""

import json
import urllib.request

import pytest

from server import REPOSITORY
from test_looks import NOTE_SHIFTS

MOVIES = [json.loads(line) for line in open(REPOSITORY / "Sources/Catalog/Resources/movies.jsonl")]
PAINTED = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
SHELF = "document.querySelectorAll('.recommended-shelf .shelf > li')"


def rates(server, movies, stars=9):
    for movie in movies:
        request = urllib.request.Request(
            f"{server.address}/movies/{movie['id']}/opinion", f"stars={stars}".encode(), method="POST")
        urllib.request.urlopen(request).close()


@pytest.mark.webkit_too
def test_discover_recommends_after_twenty_ratings(own_server, person):
    rates(own_server, MOVIES[100:119])
    person.goes_to(own_server.address + "/")
    person.sees("document.querySelector('.own-shelf')")
    assert not person.reads("document.querySelector('.recommended-shelf')")

    rates(own_server, MOVIES[119:120])
    person.goes_to(own_server.address + "/")
    person.sees(f"{SHELF}.length === 10")
    assert "because you gave " in person.reads(f"{SHELF}[0].textContent")

    title = person.reads(f"{SHELF}[0].querySelector('.title').textContent")
    person.clicks(".recommended-shelf .see-all")
    person.sees("location.pathname === '/recommended'")
    assert person.reads("document.querySelector('.recommended .title').textContent") == title
    person.clicks(".recommended li:first-child form[action$=dismiss] button")
    person.sees_text("It won’t be recommended again.")
    person.goes_to(own_server.address + "/")
    person.sees(f"{SHELF}.length === 10")
    assert person.reads(f"{SHELF}[0].querySelector('.title').textContent") != title


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)], ids=str)
def test_nothing_shifts_when_the_recommendations_come(own_server, chromium_browser, size):
    rates(own_server, MOVIES[:20])
    page = chromium_browser.new_page(viewport=dict(zip(["width", "height"], size)))
    try:
        page.add_init_script(NOTE_SHIFTS)
        page.goto(own_server.address + "/")
        page.wait_for_selector(".recommended-shelf .shelf > li:nth-child(10)")
        page.evaluate(PAINTED)
        assert page.evaluate("shifts") == []
    finally:
        page.close()


def test_without_scripts_the_recommendations_are_a_link(own_server, chromium_browser):
    rates(own_server, MOVIES[:20])
    page = chromium_browser.new_context(java_script_enabled=False).new_page()
    try:
        page.goto(own_server.address + "/")
        page.get_by_role("link", name="See all recommendations").click()
        page.wait_for_url("**/recommended")
        assert page.locator(".recommended > li").count() > 10
    finally:
        page.context.close()
