"""Pages that were opened or changed without the server become the server’s when it answers again."""

from offline_phone import SAYS_OFFLINE
from offline_phone import network, phone, traveler, whole_network  # noqa: F401: fixtures
from test_outbox import (  # noqa: F401: `keeper` is a fixture
    ALIEN, MATRIX, SAYS_WAITING, STARS, asks, changes_opinion, has_stored, keeper, removes_movies,
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
