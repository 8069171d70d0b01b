"""Matinee without its server: the service worker finds and shows the built-in movies."""

import json

import pytest

from gif_clock import PLAYER_PICTURE, SHOWN
from offline_phone import (
    CUTS, IS_CONTROLLED, LINE, MOVIE_CACHES, PHONE, SAYS_OFFLINE, STORED_GIFS, gets_movies, stores_movies,
)
from offline_phone import network, phone, traveler, whole_network  # noqa: F401: fixtures
from person import MOVIES, waits
from proxy import Proxy

STATE = "document.querySelector('[data-phone-state]').textContent"
STARS = "document.querySelector('#opinion [name=stars]:checked')?.value"
REFUSED = ("This browser refuses to store movies, as some do in private windows. All else works while Matinee can be reached."
           " This browser cannot keep changes: they are saved only while Matinee can be reached.")
REFUSE = """
    const refuse = () => Promise.reject(new DOMException("", "SecurityError"));
    for (const name of ["open", "keys", "match", "delete"]) CacheStorage.prototype[name] = refuse;
    IDBFactory.prototype.open = () => { throw new DOMException("", "SecurityError"); };
"""
INLINE_SCRIPT_IS_REFUSED = """(() => {
    const script = document.createElement("script");
    script.textContent = "window.isRun = true";
    document.head.append(script);
    return !window.isRun;
})()"""


@pytest.mark.parametrize("way", CUTS)
def test_search_movie_poster_person_gifs_and_seen_pages_without_the_server(traveler, network, way):
    traveler.goes_to(network.address + "/my-movies")
    traveler.goes_to(network.address + "/gifs")
    # The first GIF, and the next one, which the player loads ahead.
    waits(lambda: traveler.reads(STORED_GIFS) > 1, "The GIFs were not stored.")
    traveler.goes_to(network.address + "/")
    shown = traveler.reads("document.querySelector('main').innerText")
    traveler.goes_to(network.address + "/search")
    network.cut(way, traveler)
    traveler.clicks("input[type=search]")

    traveler.types("godfahter")

    traveler.sees(f"document.querySelector(`{MOVIES}`)?.innerText.startsWith('The Godfather')")
    traveler.sees(SAYS_OFFLINE)
    traveler.goes_to(network.address + "/search?q=blade+runer")
    traveler.sees(f"document.querySelector(`{MOVIES}`)?.innerText.startsWith('Blade Runner')")
    traveler.clicks(f"{MOVIES}")
    traveler.sees("document.querySelector('h1')?.innerText.startsWith('Blade Runner')")
    traveler.sees("document.querySelector('.movie-poster img').naturalWidth > 0")
    assert traveler.reads(
        "(time => time.lang === navigator.language && time.textContent === new Intl.DateTimeFormat(navigator.language,"
        " { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time.dateTime)))(document.querySelector('main time'))")
    traveler.sees(SAYS_OFFLINE)
    traveler.clicks("main a[href^='/people/']")
    traveler.sees("document.querySelector('h1')?.innerText === 'Ridley Scott'")
    traveler.goes_to(network.address + "/gifs")
    traveler.sees(f"{PLAYER_PICTURE}.naturalWidth > 0")
    first = traveler.reads(SHOWN)
    traveler.clicks("[data-next]")
    traveler.sees(f"{SHOWN} !== '{first}' && {PLAYER_PICTURE}.naturalWidth > 0")
    traveler.goes_to(network.address + "/my-movies")
    traveler.sees("document.title === 'My Movies · Matinee'")
    traveler.goes_to(network.address + "/")
    assert traveler.reads("document.querySelector('main').innerText") == shown


def test_a_search_without_results_says_what_is_searched(traveler, network):
    reach = "document.querySelector('#results').innerText.includes('Offline, Matinee searches only titles and people’s names.')"
    traveler.goes_to(network.address + "/search?q=zzzz+qqq")
    traveler.sees_text("Movie Not Found!")
    assert not traveler.reads(reach)
    network.cut("offline", traveler)

    traveler.goes_to(network.address + "/search?q=zzzz+qqqq")

    traveler.sees(reach)
    traveler.sees_text("Movie Not Found!")


def test_a_page_that_is_not_stored_says_so(traveler, network):
    network.cut("offline", traveler)

    traveler.goes_to(network.address + "/people/nobody-here")

    traveler.sees_text("This page is not available offline.")
    traveler.clicks("main a")
    traveler.sees("document.querySelector('input[type=search]')")


@pytest.mark.parametrize("way", ["offline", "hanging"])
def test_the_line_goes_when_the_server_is_back(traveler, network, way):
    network.cut(way, traveler)
    traveler.goes_to(network.address + "/search?q=alien")
    traveler.sees(SAYS_OFFLINE)

    network.mend()

    # The page may be replaced by the server's before the line is seen to be empty.
    traveler.sees(f"!{LINE}")


def test_the_line_comes_and_goes_by_the_browsers_word_without_a_request(traveler, network):
    network.cut("killed", traveler)
    # Again and again, because the script that listens is loaded late.
    traveler.sees(f"dispatchEvent(new Event('offline')) && {SAYS_OFFLINE}")

    network.mend()
    traveler.sees(f"dispatchEvent(new Event('online')) && {LINE} === ''")


def test_nothing_is_stored_for_those_who_save_data(network, chromium):
    person = chromium(service_workers="allow")
    person.context.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")

    person.goes_to(network.address + "/")

    person.sees("performance.getEntriesByType('resource').some(({ name }) => name.includes('/offline.'))")
    person.waits_for_paint()
    assert person.reads("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0


def test_damaged_movies_are_fetched_again(network, chromium):
    """Not on the shared phone, whose worker has the movies in its memory."""
    traveler = chromium(**PHONE)
    stores_movies(traveler, network)
    traveler.reads(
        f"{MOVIE_CACHES}.then(all => Promise.all(all.map("
        "cache => cache.put('/offline/index', new Response(new Uint8Array(5000))))))")
    traveler.goes_to(network.address + "/search")
    network.cut("offline", traveler)
    traveler.clicks("input[type=search]")
    traveler.types("alien")
    traveler.sees("document.querySelector('#results .note')")
    network.mend()

    traveler.goes_to(network.address + "/")

    gets_movies(traveler)
    network.cut("offline", traveler)
    traveler.goes_to(network.address + "/search?q=alien")
    traveler.sees(f"document.querySelector(`{MOVIES}`)?.innerText.startsWith('Alien')")


def test_behind_a_proxy_whose_server_is_away_stored_pages_are_shown(network, chromium):
    proxy = Proxy(network.server)
    try:
        person = chromium(**PHONE)
        stores_movies(person, proxy)
        proxy.is_alone = True

        person.goes_to(proxy.address + "/movies/tt0133093")

        person.sees("document.querySelector('h1')?.innerText.startsWith('The Matrix')")
        person.sees(SAYS_OFFLINE)
        assert person.reads(INLINE_SCRIPT_IS_REFUSED), "the page that the worker has made has a policy"
    finally:
        proxy.stop()


def test_letters_are_answered_in_the_page_itself_until_the_server_is_back(traveler, network):
    requests = "performance.getEntriesByType('resource').filter(({ name }) => name.includes('part=results')).length"
    network.cut("killed", traveler)
    traveler.goes_to(network.address + "/search?q=alien")
    traveler.reads("document.addEventListener('here', ({ detail }) => { window.isHere = Boolean(detail); })")
    traveler.sees("navigator.serviceWorker.controller.postMessage('state') || window.isHere")
    traveler.clicks("input[type=search]")

    traveler.types("s")

    traveler.sees_results_of("aliens")
    traveler.sees_movie("Aliens")
    traveler.page.fill("#q", "the")
    # The rows below the first screen follow when typing pauses.
    traveler.sees("document.querySelectorAll('#results .row').length >= 19")
    traveler.sees("document.querySelector('#results .more')")
    assert traveler.reads(requests) == 0
    network.mend()
    traveler.sees("dispatchEvent(new Event('online')) && window.isHere === false")
    traveler.page.fill("#q", "aliens 1986")
    traveler.sees_results_of("aliens 1986")
    assert traveler.reads(requests) > 0


def test_a_new_version_starts_in_each_of_two_tabs_when_asked(network, chromium):
    first = chromium(**PHONE)
    stores_movies(first, network)
    tabs = [first, chromium(first.context)]
    for tab in tabs:
        tab.goes_to(network.address + "/search")
        tab.clicks("#q")
        tab.types("blade")
        tab.reads("window.isOld = true")
    # The browser takes a worker at another address for a new version.
    first.reads("navigator.serviceWorker.register('/worker.js?new').then(() => 0)")
    for tab in tabs:
        tab.sees("document.querySelector('.update button')")

    for tab in tabs:
        assert tab.reads("window.isOld && document.querySelector('#q').value === 'blade'")
        tab.types(" runer")
        tab.sees_results_of("blade runer")
        tab.clicks(".update button")
        tab.sees("!window.isOld && document.querySelector('#q').value === 'blade runer'")


def test_the_browser_finds_nothing_against_an_installation_and_it_is_offered_once(traveler, network):
    session = traveler.context.new_cdp_session(traveler.page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["url"].endswith("/manifest.webmanifest") and not any(error["critical"] for error in manifest["errors"])
    # The tests' windows are private, in which nothing can be installed.
    errors = {error["errorId"] for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert errors <= {"in-incognito"}
    offers = """(() => {
        const event = Object.assign(new Event("beforeinstallprompt"), { prompt: () => { window.isAsked = true; } });
        return dispatchEvent(event) && Boolean(document.querySelector(".toast"));
    })()"""

    traveler.sees(offers)
    traveler.page.get_by_role("button", name="Install", exact=True).click()

    assert traveler.reads("window.isAsked && !document.querySelector('.toast')")
    traveler.goes_to(network.address + "/search")
    traveler.sees_script("offline")
    assert not traveler.reads(offers)


def works_online(person, network):
    person.goes_to(network.address + "/search")
    person.clicks("#q")
    person.types("alien")
    person.sees_movie("Alien")
    person.goes_to(network.address + "/movies/tt0047478")
    # Earlier tests have rated it too.
    stars = next(each for each in "34" if each != person.reads(STARS))
    person.clicks(f"#opinion [name=stars][value='{stars}']")
    person.sees("document.querySelector('.toast')?.innerText.includes('Rated ')")
    person.goes_to(network.address + "/movies/tt0047478")
    person.sees(f"{STARS} === '{stars}' && !document.querySelector('.waiting')")


def test_a_browser_that_refuses_storage_says_so_in_settings_and_all_works_online(network, chromium):
    person = chromium(**PHONE)
    person.context.add_init_script(REFUSE + "ServiceWorkerContainer.prototype.register = refuse;")

    person.goes_to(network.address + "/settings")

    person.sees(f"{STATE} === {json.dumps(REFUSED)}")
    works_online(person, network)
    assert person.faults == []


def test_a_browser_without_any_room_says_so_in_settings_and_all_works_online(network, chromium):
    person = chromium(**PHONE)
    session = person.context.new_cdp_session(person.page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": network.address, "quotaSize": 1})

    person.goes_to(network.address + "/settings")

    person.sees(f"{STATE}.startsWith('There is no room for built-in movies. This browser stores no movies yet.')")
    works_online(person, network)


def test_storage_that_is_refused_later_is_said_in_settings_and_all_works_online(network, chromium):
    """Not on the shared phone, whose worker would go on without storage."""
    person = chromium(**PHONE)
    stores_movies(person, network)
    person.context.service_workers[0].evaluate(
        f"() => {{ {REFUSE} loading = opening = held = visitor = lastOne = null; }}")

    works_online(person, network)
    # What was being read at that moment may have come from the storage.
    person.context.service_workers[0].evaluate("() => { opening = held = null; }")

    person.goes_to(network.address + "/settings")
    person.sees(f"{STATE} === {json.dumps(REFUSED)}")


def test_a_link_from_another_site_opens_a_page(traveler, network):
    for path in ["/", "/movies/tt0133093", "/my-movies", "/settings"]:
        traveler.goes_to(f"data:text/html,<a href='{network.address}{path}'>Matinee</a>")
        traveler.page.get_by_role("link").click()
        traveler.sees(f"location.pathname === '{path}' && {IS_CONTROLLED}")
        assert "Another site" not in traveler.page.inner_text("body")
