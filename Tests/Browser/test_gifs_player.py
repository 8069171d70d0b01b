"""The player: a random GIF, and another every ten seconds, by a clock that the test moves."""

import pytest

from gif_clock import CLOCK, PLAYER_PICTURE, SHOWN, opens_player, passes, rests, sees_another, stays

PLAY = ".gif-player [data-play]"
NEXT = ".gif-player [data-next]"
PLAY_SAYS = f"document.querySelector('{PLAY}').textContent"
SHOWS = f"{PLAYER_PICTURE}.getAttribute('src')"
MOVES = f"{SHOWS} === {PLAYER_PICTURE}.dataset.moving"
IS_STILL = f"{SHOWS} === {PLAYER_PICTURE}.dataset.still"
NOTE = "document.querySelector('.player-note .note')"


def pools(person):
    return [exchange for exchange in person.wire.exchanges if exchange.query.get("part") == "pool"]


@pytest.mark.webkit_too
@pytest.mark.smoke
def test_another_gif_comes_every_ten_seconds_with_its_title_and_its_link(person):
    opens_player(person)
    seen = [person.reads(SHOWN)]
    titles = set()

    for _ in range(3):
        passes(person, 9.999)
        stays(person, seen[-1])
        passes(person, 0.001)
        seen.append(sees_another(person, seen[-1]))
        assert person.reads(MOVES)
        titles.add(person.reads("document.querySelector('.player .title').textContent"))

    assert len(set(seen)) == 4 and len(titles) == 3 and "" not in titles
    assert all(path.startswith("/gifs/drawn-") for path in seen)


def test_a_pool_of_25_is_asked_for_once_and_nothing_for_each_gif(person):
    opens_player(person)
    shown = person.reads(SHOWN)

    for _ in range(20):
        passes(person, 10)
        shown = sees_another(person, shown)

    assert len(pools(person)) == 1
    for _ in range(20):
        passes(person, 10)
        shown = sees_another(person, shown)
    assert len(pools(person)) == 2
    others = [exchange.address for exchange in person.wire.exchanges if exchange.path == "/gifs"]
    assert len(others) == 3, f"the page and two pools: {others}"


@pytest.mark.webkit_too
def test_pause_stops_it_and_play_goes_on(person):
    opens_player(person)
    shown = person.reads(SHOWN)
    assert person.reads(PLAY_SAYS) == "Pause"

    person.clicks(PLAY)

    assert person.reads(PLAY_SAYS) == "Play"
    person.sees(IS_STILL)
    passes(person, 60)
    stays(person, shown)
    person.clicks(PLAY)
    assert person.reads(PLAY_SAYS) == "Pause"
    person.sees(MOVES)
    rests(person)
    passes(person, 10)
    sees_another(person, shown)


@pytest.mark.webkit_too
def test_it_stands_still_while_the_pointer_is_on_it(person):
    opens_player(person)
    shown = person.reads(SHOWN)
    passes(person, 4)

    person.points_at(".player .stage")
    person.sees("!document.querySelector('#player').classList.contains('running')")
    passes(person, 60)

    stays(person, shown)
    person.points_at("#q")
    person.sees("document.querySelector('#player').classList.contains('running')")
    passes(person, 5.9)
    stays(person, shown)
    passes(person, 0.2)
    sees_another(person, shown)


def test_it_stands_still_while_the_focus_is_on_it(person):
    opens_player(person)
    shown = person.reads(SHOWN)

    person.reads("document.querySelector('.player .frame').focus()")
    passes(person, 60)

    stays(person, shown)
    person.reads("document.querySelector('#q').focus()")
    passes(person, 10)
    sees_another(person, shown)


def test_it_stands_still_while_the_page_is_hidden(person):
    opens_player(person)
    shown = person.reads(SHOWN)
    hide = "(Object.defineProperty(document, 'hidden', { value: %s, configurable: true }), 0)"
    person.reads(hide % "true")
    person.reads("document.dispatchEvent(new Event('visibilitychange'))")

    passes(person, 60)

    stays(person, shown)
    person.reads(hide % "false")
    person.reads("document.dispatchEvent(new Event('visibilitychange'))")
    passes(person, 10)
    sees_another(person, shown)


def test_next_shows_another_at_once_and_gives_it_ten_seconds(person):
    opens_player(person)
    passes(person, 9)
    shown = person.reads(SHOWN)

    person.clicks(NEXT)
    shown = sees_another(person, shown)

    assert person.reads("location.pathname") == "/gifs"
    person.points_at("#q")
    passes(person, 9)
    stays(person, shown)
    passes(person, 1)
    sees_another(person, shown)


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_next_works_by_keyboard_and_keeps_the_focus(person, key):
    opens_player(person)
    shown = person.reads(SHOWN)
    person.reads(f"document.querySelector('{NEXT}').focus()")

    person.presses(key)
    shown = sees_another(person, shown)
    person.presses(key)
    sees_another(person, shown)

    assert person.reads("document.activeElement.matches('[data-next]') && location.pathname") == "/gifs"
    assert person.reads("scrollY") == 0


def test_where_stillness_is_asked_for_nothing_moves_until_it_is_wanted_and_nothing_changes_by_itself(chromium):
    person = chromium(reduced_motion="reduce", viewport={"width": 1280, "height": 1400})
    person.wire.runs_first(CLOCK)
    person.opens("/gifs")
    person.sees(f"!document.querySelector('{PLAY}').hidden && {PLAYER_PICTURE}.naturalWidth > 0")
    person.sees("[...document.querySelectorAll('.gifs img')].some(img => img.currentSrc)")
    shown = person.reads(SHOWN)

    passes(person, 120)

    stays(person, shown)
    assert person.reads(PLAY_SAYS) == "Play" and person.reads(IS_STILL)
    media = [exchange.path for exchange in person.wire.exchanges if exchange.content_type.startswith("image/")]
    assert not [path for path in media if path.endswith(".gif")], "nothing that moves was even loaded"
    person.clicks(PLAY)
    person.sees(MOVES)
    passes(person, 120)
    stays(person, shown)
    person.clicks(PLAY)
    person.clicks(NEXT)
    sees_another(person, shown)
    assert person.reads(IS_STILL)
    assert person.faults == []


def test_if_the_next_gif_cannot_be_loaded_that_is_reported_and_the_old_one_stays(person):
    person.wire.runs_first(CLOCK)
    person.wire.cut(lambda exchange: exchange.query.get("part") == "pool")
    person.opens("/gifs")
    person.sees(f"!document.querySelector('{PLAY}').hidden && {PLAYER_PICTURE}.naturalWidth > 0")
    shown = person.reads(SHOWN)
    rests(person)

    passes(person, 10)

    person.sees(NOTE)
    assert "Couldn’t load the next GIF." in person.reads(f"{NOTE}.innerText")
    assert person.reads(SHOWN) == shown and person.reads(MOVES)
    asked = len(pools(person))
    passes(person, 120)
    stays(person, shown)
    assert len(pools(person)) == asked, "nothing is asked until the user wants it"
    held = person.wire.hold(part="pool")
    person.clicks(".player-note [data-again]")
    person.sees("document.activeElement.matches('[data-next]')")
    assert not person.reads(NOTE), "it is being tried again"
    held.release()
    person.sees(NOTE)
    person.wire.mend()
    person.reads("document.querySelector('.player-note [data-again]').click()")
    sees_another(person, shown)
    assert not person.reads(NOTE)


def test_pages_that_are_left_for_a_search_leave_no_player_behind(person):
    opens_player(person)
    person.clicks("#q")
    person.types("popcorn")
    passes(person, 1)
    person.sees("new URLSearchParams(location.search).get('q') === 'popcorn'")

    assert person.reads("!document.querySelector('#player')")
    person.sees("countTimers() === 0")
