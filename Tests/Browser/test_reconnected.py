"""Pages that were opened or changed without the server become the server’s when it answers again."""

from offline_phone import SAYS_OFFLINE
from offline_phone import network, phone, traveler, whole_network  # noqa: F401: fixtures
from test_outbox import (  # noqa: F401: `keeper` and `proxied` are fixtures
    ALIEN, IS_WANTED, MATRIX, SAYS_WAITING, STARS, asks, changes_opinion, has_stored, keeper, proxied, removes_movies,
)

HEART = f"document.querySelector('form[data-movie={MATRIX}] [aria-pressed]')?.ariaPressed"
REFUSED = f"""lastVisitor().then((visitor) => storeChange({{
    movie: "{ALIEN}", title: "Alien", action: "opinion", address: "/movies/{ALIEN}/opinion", fields: "stars=4", body: "stars=4",
    type: "application/x-www-form-urlencoded", key: "refused", visitor, problem: "No." }})).then(() => 0)"""


def test_a_page_that_was_opened_from_the_store_becomes_the_servers(keeper, network):
    changes_opinion(network, MATRIX, stars="4")
    keeper.goes_to(f"{network.address}/movies/{MATRIX}")
    keeper.sees(f"{STARS} === '4'")
    keeper.goes_to(network.address + "/my-movies")
    network.cut("offline", keeper)
    keeper.goes_to(f"{network.address}/movies/{MATRIX}")
    keeper.sees(f"{STARS} === '4' && document.querySelector('.offline')")
    changes_opinion(network, MATRIX, stars="8")

    network.mend()

    keeper.sees(f"{STARS} === '8'")


def test_a_stored_page_becomes_the_servers_after_the_browser_has_ended_the_worker(keeper, network):
    network.cut("hanging", keeper)
    keeper.goes_to(network.address + "/my-movies")
    keeper.sees(SAYS_OFFLINE)
    session = keeper.context.new_cdp_session(keeper.page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    session.detach()

    network.mend()
    asks(network, "/my-movies/keep", "POST", f"id={ALIEN}")

    keeper.sees("document.querySelector('main')?.innerText.includes('1 movie')")
    keeper.sees("!document.querySelector('.offline')?.textContent")


def test_my_movies_become_the_servers_beside_a_change_that_was_refused(keeper, network):
    keeper.context.service_workers[0].evaluate(REFUSED)
    network.cut("offline", keeper)
    keeper.goes_to(f"{network.address}/movies/{MATRIX}")
    keeper.clicks(".keeping button")
    keeper.sees(SAYS_WAITING)
    keeper.goes_to(network.address + "/my-movies")
    keeper.sees("document.querySelector('section.waiting')?.innerText.includes('The Matrix')")

    network.mend()

    keeper.sees("document.querySelector('main')?.innerText.includes('1 movie')")
    has_stored(keeper, 1)
    keeper.sees("document.querySelector('section.waiting').innerText.includes('No.')")


def test_the_shelf_of_my_movies_gets_a_movie_that_was_added_without_the_server(keeper, network):
    asks(network, "/my-movies/keep", "POST", f"id={ALIEN}")
    keeper.goes_to(network.address + "/")
    shelf = "document.querySelector('[data-fresh]')?.innerText"
    keeper.sees(f"{shelf}.includes('Alien')")
    movie = keeper.reads("[...document.querySelectorAll('main form[data-movie]')].at(-1).dataset.movie")
    title = keeper.reads(f"document.querySelector('a[href^=\"/movies/{movie}\"] .title').textContent")
    network.cut("offline", keeper)
    keeper.page.locator(f"form[data-movie='{movie}'] [aria-pressed]").first.evaluate("(button) => button.click()")
    has_stored(keeper, 1)

    network.mend()

    keeper.sees(f"{shelf}.includes({title!r})")


def test_a_movie_that_was_deleted_is_not_shown_as_kept_after_back(keeper, network):
    removes_movies(network)
    keeper.goes_to(network.address + "/search?q=matrix")
    keeper.page.locator(f"form[data-movie={MATRIX}] [aria-pressed]").first.click()
    keeper.sees(f"{HEART} === 'true'")
    keeper.goes_to(f"{network.address}/movies/{MATRIX}")
    keeper.clicks(".keeping button")
    keeper.sees("location.pathname === '/my-movies'")
    keeper.goes_to(network.address + "/search?q=matrix")
    keeper.sees(f"{HEART} === 'false'")
    keeper.goes_to(f"{network.address}/movies/{ALIEN}")

    keeper.goes_back()

    keeper.sees(f"{HEART} === 'false'")


def test_back_shows_a_rating_that_waits_although_the_server_sends_an_older_state(proxied):
    person, proxy = proxied
    marks = f"document.querySelector('.best [data-marks={MATRIX}]')?.innerText"
    person.goes_to(proxy.address + "/search?q=matrix")
    proxy.is_alone = True
    person.clicks("article.best .options")
    person.sees("document.querySelector('dialog.menu[open] .rate')")
    person.clicks("dialog .rate [value='8']")
    person.sees(f"{marks}.includes('You:')")
    has_stored(person, 1)
    proxy.fault = lambda method, path: 503 if method == "POST" else None
    proxy.is_alone = False
    person.reads("(navigator.serviceWorker.controller.postMessage('probe'), 0)")
    person.sees("document.querySelector('.offline')?.textContent === '1 change waits to sync'")

    # Playwright turns off the cache in which browsers keep whole pages, so the test sends their event.
    person.reads("(dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })), 0)")

    person.sees("performance.getEntriesByType('resource').some(({ name, responseEnd }) => name === location.href && responseEnd > 0)")
    person.reads("new Promise((done) => setTimeout(done, 500))")
    assert "You:" in person.reads(marks) and "Waiting to sync" in person.reads(marks)
    proxy.fault = lambda method, path: None
    has_stored(person, 0)
    person.sees(f"{marks}.includes('You:')")


def test_a_page_that_was_not_available_becomes_the_servers(keeper, network):
    network.cut("offline", keeper)
    keeper.goes_to(network.address + "/settings")
    keeper.sees("document.querySelector('main')?.innerText.includes('not available')")

    network.mend()

    keeper.sees("document.querySelector('h1')?.innerText === 'Settings'")


def test_without_the_server_my_movies_open_at_the_address_that_scrolling_leaves(keeper, network):
    asks(network, "/my-movies/keep", "POST", f"id={ALIEN}")
    keeper.goes_to(network.address + "/my-movies")
    keeper.sees("document.querySelector('main').innerText.includes('1 movie')")
    network.cut("offline", keeper)

    keeper.goes_to(network.address + "/my-movies?page=2")

    keeper.sees("document.querySelector('main').innerText.includes('Alien')")


def test_a_movie_that_is_watched_without_the_server_is_no_longer_wanted(keeper, network):
    changes_opinion(network, MATRIX, wanted="yes")
    keeper.goes_to(f"{network.address}/movies/{MATRIX}")
    keeper.sees(IS_WANTED)
    network.cut("offline", keeper)

    keeper.clicks("#opinion .watch-form button[type=submit]")

    keeper.sees(f"{SAYS_WAITING} && !({IS_WANTED})")
    network.mend()
    keeper.sees("!document.querySelector('.waiting')")
    assert 'value="yes" aria-pressed="false"' in asks(network, f"/movies/{MATRIX}?part=opinion")
