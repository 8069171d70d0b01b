"""What pages show of changes that wait, and of a server that answers late."""

import re
import threading
import time

from offline_phone import network, phone, traveler, whole_network  # noqa: F401: fixtures
from test_outbox import (  # noqa: F401: `keeper` and `proxied` are fixtures
    MATRIX, NOTHING_WAITS, SAYS_WAITING, STARS, WANTED, asks, changes_opinion, has_stored, keeper, opinion, proxied, removes_movies, titles,
)
from person import waits


def saves_note(person, panel, text):
    person.page.locator(f"{panel} .own-note").evaluate("(note) => { note.open = true; }")
    person.page.fill(f"{panel} textarea", text)
    person.clicks(f"{panel} .note-form button")


def test_a_later_note_replaces_the_one_that_its_page_shows(keeper, network):
    changes_opinion(network, MATRIX, note="")
    keeper.goes_to(f"{network.address}/movies/{MATRIX}")
    network.cut("offline", keeper)
    saves_note(keeper, "#opinion", "In the train")
    keeper.sees(SAYS_WAITING)
    keeper.goes_to(network.address + "/search?q=the+matrix")
    keeper.page.locator("#results .options").first.evaluate("(button) => button.click()")
    keeper.sees("document.querySelector('.menu textarea')?.value === 'In the train'")
    keeper.sees("document.querySelector('.menu [name=was-note]').value !== ''")
    saves_note(keeper, ".menu", "At home")
    has_stored(keeper, 2)

    network.mend()

    has_stored(keeper, 0)
    assert "At home" in opinion(network, MATRIX)


def test_a_note_that_was_typed_on_while_it_was_kept_replaces_it(keeper, network):
    changes_opinion(network, MATRIX, note="")
    keeper.goes_to(f"{network.address}/movies/{MATRIX}")
    keeper.sees("navigator.serviceWorker.controller")
    network.cut("offline", keeper)
    keeper.page.evaluate("""() => {
        const note = document.querySelector("#opinion textarea");
        const types = (text) => { note.value = text; note.dispatchEvent(new Event("input", { bubbles: true })); };
        types("In the train");
        document.querySelector("#opinion .note-form button").click();
        types("In the train, and at home");
    }""")
    keeper.sees(SAYS_WAITING)
    keeper.sees("document.querySelector('#opinion textarea').value === 'In the train, and at home'")
    keeper.clicks("#opinion .note-form button")
    has_stored(keeper, 2)

    network.mend()

    has_stored(keeper, 0)
    assert "In the train, and at home" in opinion(network, MATRIX)


def test_a_late_server_says_which_of_the_phones_results_are_in_my_movies(keeper, proxied, network):
    person, proxy = proxied
    asks(network, "/my-movies/keep", "POST", f"id={MATRIX}")
    proxy.fault = lambda method, path: time.sleep(0.6) if path.startswith("/search") else None

    person.goes_to(proxy.address + "/search?q=matrix")

    person.sees("document.querySelector('#results .keep [aria-pressed]')?.ariaPressed === 'true'")
    assert person.reads("[...document.querySelectorAll('#results [id^=at-]')].map(({ id }) => id).toSorted()") == [
        "at-tt0133093", "at-tt0234215", "at-tt0242653",
    ]


def test_a_page_that_shows_an_opinion_still_shows_it_after_back_over_a_slow_network(proxied, network):
    person, proxy = proxied
    changes_opinion(network, MATRIX, stars="8", note="Twice")
    proxy.fault = lambda method, path: time.sleep(0.6) if "part=opinion" in path else None
    person.goes_to(f"{proxy.address}/movies/{MATRIX}")
    person.goes_to(f"{proxy.address}/my-movies")
    asked = person.page.expect_response(lambda response: "part=opinion" in response.url)

    with asked:
        person.goes_back()

    person.sees(f"{STARS} === '8'")
    assert person.reads("document.querySelector('#opinion textarea').value") == "Twice"
    assert person.reads("document.querySelector('.keeping button').textContent").strip() == "Delete"


def test_a_movie_that_is_deleted_after_a_rating_that_waits_stays_deleted(proxied, network):
    person, proxy = proxied
    removes_movies(network)
    asks(network, "/my-movies/keep", "POST", f"id={MATRIX}")
    person.goes_to(f"{proxy.address}/movies/{MATRIX}")
    proxy.is_alone = True
    person.clicks(WANTED)
    person.sees(SAYS_WAITING)
    proxy.fault = lambda method, path: 503 if path.endswith("/opinion?part=opinion") else None
    proxy.is_alone = False
    person.goes_to(f"{proxy.address}/movies/{MATRIX}")
    person.sees(SAYS_WAITING)

    person.clicks(".keeping button")
    has_stored(person, 2)
    proxy.fault = lambda method, path: None

    has_stored(person, 0)
    assert "The Matrix" not in titles(network)


def test_a_movie_that_is_deleted_and_brought_back_keeps_its_rating(keeper, network):
    changes_opinion(network, MATRIX, stars="8")
    keeper.goes_to(network.address + "/my-movies")
    heart = f"form[data-movie={MATRIX}] [aria-pressed]"
    keeper.sees(f"document.querySelector('{heart}')")
    network.cut("offline", keeper)
    keeper.clicks(heart)
    keeper.page.get_by_role("button", name="Delete", exact=True).click()
    keeper.sees(f"document.querySelector('{heart}').ariaPressed === 'false'")
    keeper.goes_to(network.address + "/my-movies")
    keeper.sees(f"document.querySelector('{heart}').ariaPressed === 'false'")
    keeper.clicks(heart)
    keeper.goes_to(network.address + "/my-movies")
    keeper.sees(SAYS_WAITING)
    keeper.sees(f"document.querySelector('{heart}').ariaPressed === 'true'")

    network.mend()

    keeper.sees(NOTHING_WAITS)
    assert "Your rating: 8 out of 10" in opinion(network, MATRIX)


def test_a_movie_with_a_note_becomes_the_servers_over_a_slow_network(proxied, network):
    person, proxy = proxied
    changes_opinion(network, MATRIX, stars="8", note="Once")
    person.goes_to(f"{proxy.address}/movies/{MATRIX}")
    person.sees(f"{STARS} === '8'")
    changes_opinion(network, MATRIX, stars="4")
    proxy.fault = lambda method, path: time.sleep(0.6) if path.startswith(f"/movies/{MATRIX}") else None

    person.goes_to(f"{proxy.address}/movies/{MATRIX}")

    person.sees(f"{STARS} === '4'")


def test_a_link_that_was_followed_is_not_stopped_when_the_page_becomes_the_servers(proxied, network):
    person, proxy = proxied
    person.goes_to(f"{proxy.address}/movies/{MATRIX}")
    changes_opinion(network, MATRIX, stars="4")
    is_clicked = threading.Event()

    def is_late(path):
        if path == f"/movies/{MATRIX}":
            is_clicked.wait(60)
        elif path == "/my-movies/new":
            time.sleep(2)

    proxy.fault = lambda method, path: is_late(path.split("?")[0])
    person.goes_to(f"{proxy.address}/movies/{MATRIX}")

    person.page.evaluate("""() => {
        const link = Object.assign(document.createElement("a"), { href: "/my-movies/new?title=Later", textContent: "Later" });
        document.body.append(link);
        link.click();
    }""")
    is_clicked.set()

    person.page.wait_for_url("**/my-movies/new?title=Later")


def test_a_rating_in_a_menu_that_is_closed_at_once_waits_without_a_word(keeper, network):
    changes_opinion(network, MATRIX, stars="")
    keeper.goes_to(network.address + "/search?q=the+matrix")
    keeper.page.locator("#results .options").first.evaluate("(button) => button.click()")
    keeper.sees("document.querySelector('.menu [name=stars]')")
    network.cut("offline", keeper)

    keeper.page.evaluate("""() => {
        document.querySelector(".menu [name=stars][value='6']").click();
        document.querySelector(".menu").close();
    }""")

    keeper.sees(SAYS_WAITING)
    assert keeper.reads("document.querySelector('.toast')?.textContent ?? ''") == ""
    network.mend()
    has_stored(keeper, 0)
    assert "Your rating: 6 out of 10" in opinion(network, MATRIX)


def test_a_change_that_is_discarded_in_another_tab_is_no_longer_shown(keeper, network):
    removes_movies(network)
    heart = f"form[data-movie={MATRIX}] [aria-pressed]"
    keeper.goes_to(network.address + "/search?q=the+matrix")
    keeper.sees(f"document.querySelector('{heart}')")
    network.cut("offline", keeper)
    keeper.clicks(heart)
    keeper.sees(SAYS_WAITING)
    other = keeper.context.new_page()
    other.goto(network.address + "/my-movies")

    other.locator("section.waiting button").click()

    keeper.sees(f"document.querySelector('{heart}').ariaPressed === 'false'")
    other.close()


def test_a_rating_stays_that_was_made_while_the_page_asked_for_the_servers_state(keeper, proxied, network):
    person, proxy = proxied
    person.goes_to(f"{proxy.address}/movies/{MATRIX}")
    asked, may_go = threading.Event(), threading.Event()

    def hold():
        asked.set()
        may_go.wait(60)

    proxy.fault = lambda method, path: hold if method == "GET" and "part=opinion" in path else None
    late = person.page.expect_response(lambda response: "part=opinion" in response.url and response.request.method == "GET")
    with late:
        person.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
        waits(asked.is_set, "The page did not ask.")
        with person.page.expect_response(lambda response: response.request.method == "POST"):
            person.clicks("#opinion .rate [value='8']")
        may_go.set()

    person.page.evaluate("new Promise((done) => setTimeout(done))")
    person.sees(f"{STARS} === '8'")
    assert person.reads("document.querySelector('#opinion [name=was-stars]').value") == "8"


def test_a_page_with_a_text_that_is_typed_becomes_the_servers_later(proxied, network):
    person, proxy = proxied
    changes_opinion(network, MATRIX, stars="8")
    person.goes_to(f"{proxy.address}/movies/{MATRIX}")
    changes_opinion(network, MATRIX, stars="4")
    proxy.fault = lambda method, path: time.sleep(1) if path.startswith(f"/movies/{MATRIX}") else None
    person.goes_to(f"{proxy.address}/movies/{MATRIX}")
    person.page.evaluate("""() => {
        document.querySelector("#opinion .own-note").open = true;
        document.querySelector("#opinion textarea").value = "Half";
        window.told = new Promise((done) => navigator.serviceWorker.addEventListener("message", ({ data }) => data.isRenewed && done()));
    }""")

    person.page.evaluate("window.told")

    person.page.evaluate("new Promise((done) => setTimeout(done))")
    assert person.reads("document.querySelector('#opinion textarea').value") == "Half"
    assert person.reads(STARS) == "8"
    person.page.evaluate("document.querySelector('#opinion textarea').value = ''")
    person.sees(f"{STARS} === '4'")


def test_a_page_that_the_browser_restores_asks_what_has_become_of_the_changes(keeper, network):
    keeper.goes_to(network.address + "/")
    keeper.sees("navigator.serviceWorker.controller")
    asked = keeper.page.evaluate("""() => {
        const asked = [];
        navigator.serviceWorker.controller.postMessage = (message) => asked.push(message);
        dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
        return asked;
    }""")

    assert asked == ["state"]


def test_a_change_is_sent_although_its_page_is_left_while_the_one_before_is_late(proxied, network):
    person, proxy = proxied
    removes_movies(network)
    person.goes_to(f"{proxy.address}/movies/{MATRIX}")
    proxy.fault = lambda method, path: time.sleep(1) if method == "POST" else None
    person.clicks(WANTED)
    person.clicks("#opinion .rate [value='8']")

    person.clicks("nav [href='/my-movies']")

    waits(lambda: re.search(r'value="8"[^>]* checked', opinion(network, MATRIX)), "The rating has not arrived.")
    assert "Want to watch" in asks(network, "/my-movies")


def test_a_note_that_was_corrected_is_saved_although_its_page_is_left_before_the_answer(proxied, network):
    person, proxy = proxied
    changes_opinion(network, MATRIX, note="")
    person.goes_to(f"{proxy.address}/movies/{MATRIX}")
    proxy.fault = lambda method, path: time.sleep(1) if method == "POST" else None
    saves_note(person, "#opinion", "Frist")
    saves_note(person, "#opinion", "First\nand second")

    person.clicks("nav [href='/my-movies']")

    waits(lambda: "First\nand second" in opinion(network, MATRIX).replace("\r\n", "\n"), "The note has not arrived.")
