"""Discover: popular movies as cards, in a list that goes on with scrolling."""

import pytest

from discover import ARIA_PLACES, IS_AT_REST, PAGE, WAR, sees_addressed
from person import MOVIES
from test_list import COUNT_MOVIES, IS_AT_END, open_movie_and_come_back, scroll_until, sees_at
from test_looks import NOTE_SHIFTS, SIZES
from test_unplugged import SEES_TRY_AGAIN, TRY_AGAIN


@pytest.mark.webkit_too
@pytest.mark.smoke
def test_what_is_popular_is_a_feed_of_cards(person):
    person.opens("/")

    person.sees_text("Popular now")
    card = "document.querySelector('[role=feed] > article')"
    assert person.reads(f"document.getElementById({card}.getAttribute('aria-labelledby')).textContent") == (
        "The Shawshank Redemption 1994"
    )
    assert person.reads(f"{card}.querySelector('time').dateTime") == "1994-09-23"
    date = person.reads(f"{card}.querySelector('time').innerText")
    assert sorted(date.replace(",", "").split()) == ["1994", "23", "September"], "in the person's own order"
    assert person.reads(f"{card}.querySelector('[role=img]').ariaLabel") == "Rated 9.3 out of 10"
    person.sees(f"{card}.querySelector('img').naturalWidth > 0")
    assert person.reads("document.querySelectorAll('[role=feed] > article:not(:has(img, .poster))').length") == 0


def test_discover_is_the_current_place(person):
    person.opens("/")

    current = "[...document.querySelectorAll('nav [aria-current=page]')].map(link => link.innerText.trim())"
    assert person.reads(current) == ["Discover"]


def test_screen_readers_find_a_named_feed_and_its_cards(chromium):
    person = chromium()
    person.opens("/")

    feed = person.page.get_by_role("feed", name="Popular now")

    assert feed.get_by_role("article").count() >= PAGE
    assert feed.get_by_role("article", name="Inception 2010", exact=True).count() == 1
    for name in ("Genre", "Decade", "Order"):
        assert person.page.get_by_role("combobox", name=name, exact=True).count() == 1


def test_a_card_leads_to_its_movie(person):
    person.opens("/")

    person.clicks(MOVIES)

    person.sees("location.pathname === '/movies/tt0111161' && document.querySelector('h1')")
    person.sees_text("The Shawshank Redemption")


@pytest.mark.webkit_too
@pytest.mark.smoke
def test_scrolling_goes_on_to_the_end_without_a_movie_twice(person):
    person.opens(WAR)

    scroll_until(person, IS_AT_END)

    movies = person.movies
    assert len(movies) > 2 * PAGE, "a list worth scrolling"
    assert len(set(movies)) == len(movies)
    assert person.reads(ARIA_PLACES) == list(range(1, len(movies) + 1))
    person.sees(IS_AT_REST)
    assert "Load more" not in person.page_text


def test_scrolling_goes_through_to_the_end(chromium):
    person = chromium()
    person.opens("/?genre=thriller")

    scroll_until(person, IS_AT_END)

    movies = person.movies
    assert len(movies) > 150
    assert len(set(movies)) == len(movies)
    assert person.reads(ARIA_PLACES) == list(range(1, len(movies) + 1))
    person.sees(IS_AT_REST)
    assert person.faults == []


def test_no_two_cards_share_an_id_after_scrolling(person):
    person.opens(WAR)
    scroll_until(person, IS_AT_END)

    ids = person.reads("[...document.querySelectorAll('[id]')].map(element => element.id)")

    assert len(set(ids)) == len(ids)


def test_going_on_shows_that_it_is_awaited_and_ends(person):
    slow = person.wire.hold(part="rows", page="2")
    person.opens(WAR)
    person.scrolls_to_foot()
    slow.wait_until_asked()
    person.sees("document.querySelector('[role=feed]').ariaBusy === 'true'")

    slow.release()

    person.sees(f"{COUNT_MOVIES} >= {2 * PAGE}")
    scroll_until(person, IS_AT_END)
    person.sees(IS_AT_REST)


def test_back_from_a_movie_returns_to_the_same_list_and_place(chromium):
    # Not in WebKit, which sometimes restores the list a few rows away from the old place.
    person = chromium()
    person.opens("/")
    person.chooses("select[name=genre]", "War")
    person.sees(f"location.search.includes('genre=war') && {IS_AT_REST}")
    scroll_until(person, f"{COUNT_MOVIES} >= {2 * PAGE}")
    movies = person.movies
    movie = movies[2 * PAGE - 3]

    place = open_movie_and_come_back(person, movie)

    sees_at(person, movie, place)
    assert person.movies[: len(movies)] == movies
    assert person.reads("document.querySelector('[name=genre]').value") == "war"
    assert person.reads(ARIA_PLACES) == list(range(1, len(person.movies) + 1))


@pytest.mark.parametrize("size", SIZES)
def test_nothing_shifts_while_scrolling_and_filtering(chromium, size):
    person = chromium(**SIZES[size])
    person.page.add_init_script(NOTE_SHIFTS)
    person.opens(WAR)
    scroll_until(person, IS_AT_END)
    person.reads("scrollTo(0, 0)")
    person.waits_for_paint()

    person.chooses("select[name=genre]", "Western")
    sees_addressed(person, "/?genre=western")
    person.waits_for_paint()

    # That the filter replaces the movies is intended and no layout shift.
    shifts = [shift for shift in person.reads("shifts") if not shift["typing"]]
    assert not shifts, "\n".join(map(str, shifts))


@pytest.mark.webkit_too
def test_unplugged_while_scrolling_keeps_the_list_and_try_again_loads_the_rest(person):
    person.wire.cut(lambda exchange: exchange.query.get("part") == "rows")
    person.opens(WAR)
    movies = person.movies
    person.scrolls_to_foot()
    person.sees(SEES_TRY_AGAIN)
    person.sees_text("can’t be reached")
    person.sees(IS_AT_REST)
    assert person.movies == movies
    person.wire.mend()

    person.clicks(TRY_AGAIN)

    person.sees(f"{COUNT_MOVIES} >= {2 * PAGE} && !({SEES_TRY_AGAIN})")
    scroll_until(person, IS_AT_END)
    movies = person.movies
    assert len(set(movies)) == len(movies) > 2 * PAGE


def test_an_error_page_instead_of_the_next_page_is_reported(person):
    person.wire.answer_wrongly(500, "/gallery/internal-error", part="rows")
    person.opens(WAR)

    person.scrolls_to_foot()

    person.sees(SEES_TRY_AGAIN)
    assert person.reads("document.querySelectorAll('header, h1').length") == 2, "no page within the page"
    assert person.reads(COUNT_MOVIES) == PAGE


def test_without_scripts_load_more_is_a_link_that_leads_to_the_end(chromium):
    person = chromium(java_script_enabled=False)
    person.opens(WAR)
    page = person.page
    movies = page.locator(MOVIES)
    before = movies.evaluate_all("movies => movies.map(movie => movie.pathname)")
    for number in (2, 3):
        page.get_by_role("link", name="Load more").click()
        page.wait_for_url(f"**page={number}")

    after = movies.evaluate_all("movies => movies.map(movie => movie.pathname)")

    assert after[: len(before)] == before
    assert len(set(after)) == len(after) > 2 * PAGE
    assert page.get_by_text("That's all.").is_visible()
    assert page.get_by_role("link", name="Load more").count() == 0


# Draws each poster's words where the poster is, and collects the words that its button covers.
COVERED_WORDS = """(window.covered = null, (async () => {
    const found = [];
    for (const card of [...document.querySelectorAll("[role=feed] > article")].slice(0, 20)) {
        const image = card.querySelector("img"), button = card.querySelector(".keep svg").getBoundingClientRect();
        const holder = document.createElement("div"), place = image.getBoundingClientRect();
        holder.innerHTML = await (await fetch(image.src)).text();
        Object.assign(holder.style, { position: "fixed", left: `${place.left}px`, top: `${place.top}px`, width: `${place.width}px` });
        document.body.append(holder);
        for (const text of holder.querySelectorAll("text")) {
            const words = text.getBoundingClientRect();
            const isApart = words.right <= button.left || words.left >= button.right
                || words.bottom <= button.top || words.top >= button.bottom;
            if (!isApart) found.push(`${card.innerText}: ${text.textContent}`);
        }
        holder.remove();
    }
    window.covered = found;
})(), 0)"""


@pytest.mark.parametrize("size", SIZES)
def test_the_button_to_add_a_movie_lies_over_no_word_of_a_drawn_poster(chromium, size):
    person = chromium(**SIZES[size])
    person.opens("/")
    person.sees("document.querySelector('.keep [aria-pressed]')")

    person.reads(COVERED_WORDS)

    person.sees("window.covered")
    assert person.reads("covered") == []
