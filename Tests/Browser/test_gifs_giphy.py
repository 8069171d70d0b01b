"""GIFs from GIPHY, which the browser asks directly; here another Matinee answers as GIPHY."""

from urllib.parse import parse_qs, urlsplit

import pytest

from matinee_as_giphy import CARDS, HERE, KEY, SERVED, SHOWN, api, both, line, listens, wire


@pytest.mark.smoke
def test_the_browser_asks_giphy_itself_and_matinee_renders_what_it_said(chromium, both):
    person = chromium()
    asked = listens(person)

    person.opens("/gifs?q=popcorn")

    person.sees(f"{SERVED} && {CARDS}.length > 0")
    assert [urlsplit(address).path for address in api(asked)] == ["/giphy/v1/gifs/search"]
    fields = parse_qs(urlsplit(api(asked)[0]).query)
    assert fields["q"] == ["popcorn"] and fields["api_key"] == [KEY] and fields["limit"] == ["25"]
    assert all(address.startswith(both.origin + "/") for address in asked)
    assert person.reads(CARDS)[0] == "/gifs/giphy-drawn-popcorn"
    assert person.reads(HERE)[0] == "/gifs/drawn-popcorn"
    assert person.reads(f"{SERVED}.innerText").count("Powered By GIPHY") == 1
    loaded = f"[...{SERVED}.querySelectorAll('img')].filter(img => img.naturalWidth > 0)"
    person.sees(f"{loaded}.some(img => img.currentSrc.startsWith('{both.origin}/giphy/media/'))")
    cards = [sent for sent in person.wire.exchanges if sent.path == "/gifs/cards"]
    assert [(sent.query["view"], sent.status) for sent in cards] == [("grid", 200)]
    assert person.faults == []


@pytest.mark.webkit_too
def test_either_browser_shows_what_giphy_has_under_its_mark(person):
    person.opens("/gifs?q=aplause")

    person.sees(f"{SERVED} && ({CARDS})[0] === '/gifs/giphy-drawn-applause'")
    person.sees_text("Powered By GIPHY")
    person.sees(f"{SERVED}.querySelector('img').naturalWidth > 0")


def test_the_first_page_asks_giphy_once_for_the_player_and_the_list(chromium):
    person = chromium()
    asked = listens(person)
    person.opens("/gifs")
    person.sees(f"{SERVED} && {CARDS}.length > 0")

    shown = person.reads(SHOWN)
    for _ in range(8):
        person.clicks("[data-next]")
        person.sees(f"{SHOWN} !== '{shown}'")
        shown = person.reads(SHOWN)

    assert [urlsplit(address).path for address in api(asked)] == ["/giphy/v1/gifs/trending"]
    assert shown.startswith("/gifs/giphy-drawn-")
    assert person.reads("document.querySelector('.player .mark').textContent") == "Powered By GIPHY"
    assert person.faults == []


def test_scrolling_goes_on_through_what_giphy_has(chromium):
    person = chromium()
    asked = listens(person)
    person.opens("/gifs")
    person.sees(f"{SERVED} && {CARDS}.length > 0")

    while not person.reads(f"{SERVED}.innerText.includes(\"That's all.\")"):
        count = person.reads(f"{CARDS}.length")
        person.scrolls_to_foot()
        person.sees(f"{CARDS}.length > {count} || {SERVED}.innerText.includes(\"That's all.\")")

    cards = person.reads(CARDS)
    assert len(set(cards)) == len(cards) >= 36
    assert [parse_qs(urlsplit(address).query)["offset"][0] for address in api(asked)] == ["0", "25"]


def test_details_come_from_giphy_and_back_asks_nothing_again(chromium, both):
    person = chromium()
    asked = listens(person)
    person.opens("/gifs?q=popcorn")
    person.sees(f"{SERVED} && {CARDS}.length > 0")
    cards = person.reads(CARDS)

    person.clicks(".served .gifs a")

    person.sees("document.querySelector('#gif h1') && document.querySelector('#gif img')?.naturalWidth > 0")
    person.sees_text("Powered By GIPHY")
    assert person.reads("location.pathname") == "/gifs/giphy-drawn-popcorn"
    assert urlsplit(api(asked)[-1]).path == "/giphy/v1/gifs/drawn-popcorn"
    assert person.reads("document.querySelector('.gif-links a').href").startswith(both.origin)
    count = len(api(asked))
    person.goes_back()
    person.sees(f"{SERVED} && JSON.stringify({CARDS}) === JSON.stringify({cards})")
    assert len(api(asked)) == count


def test_without_scripts_built_in_gifs_are_there(chromium):
    person = chromium(java_script_enabled=False)
    person.page.goto(person.wire.address + "/gifs?q=popcorn")

    cards = person.page.locator(".gifs a")
    assert cards.first.get_attribute("href") == "/gifs/drawn-popcorn"
    person.page.goto(person.wire.address + "/gifs/giphy-drawn-popcorn")
    assert "Turn on JavaScript to see this GIF." in person.page.inner_text("main")
