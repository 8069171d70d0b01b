"""A long list of GIFs: it loads to its end, only visible GIFs load and play, and going back restores the place."""

import pytest

from gif_files import fill
from server import Server
from test_list import IS_AT_END
from test_looks import NOTE_SHIFTS
from wire import Wire

COUNT = "document.querySelectorAll('.gifs > li').length"
CARDS = "[...document.querySelectorAll('.gifs a')].map(card => card.pathname)"
TURNIPS = 120
MAX_BYTES = 1_500_000
FIRST_SCREENS = {"desktop": (1440, 900), "phone": (390, 844)}

# For each GIF in the list: whether at least a pixel of it is on the screen, and which file it shows.
PICTURES = """[...document.querySelectorAll('.gifs img[data-moving]')].map(img => {
    const { top, bottom, left, right } = img.getBoundingClientRect();
    const shown = img.getAttribute('src');
    return {
        seen: bottom > 1 && top < innerHeight - 1 && right > 1 && left < innerWidth - 1,
        shown, moves: shown === img.dataset.moving, there: img.complete && img.naturalWidth > 0,
        moving: img.dataset.moving, still: img.dataset.still ?? null,
    };
})"""
ARE_SEEN_PLAYING = f"""(seen => seen.length > 0 && seen.every(picture => picture.moves && picture.there))(
    {PICTURES}.filter(picture => picture.seen))"""


@pytest.fixture(scope="module")
def many(tmp_path_factory):
    """A Matinee with 120 GIFs of the user beside the built-in ones."""
    folder = tmp_path_factory.mktemp("gifs")
    fill(folder, TURNIPS)
    server = Server(MATINEE_GIF_DIR=str(folder))
    yield server
    server.check()
    server.stop()


@pytest.fixture(scope="module")
def many_wire(many):
    wire = Wire(many.host, many.port)
    yield wire
    wire.close()


@pytest.fixture
def wire(many_wire):
    many_wire.reset()
    yield many_wire
    many_wire.reset()


def scroll_to_end(person):
    scroll_until(person, IS_AT_END)


def scroll_until(person, condition):
    while not person.reads(condition):
        count = person.reads(COUNT)
        person.scrolls_to_foot()
        person.sees(f"{COUNT} > {count} || {IS_AT_END}")


def media(person):
    """The addresses of GIF files that were requested."""
    return [asked.address for asked in person.wire.exchanges if is_media(asked)]


def is_media(asked):
    return asked.path.startswith("/gifs/") and asked.path.count("/") == 3


def test_the_list_goes_on_to_its_end_without_a_gif_twice(person):
    person.opens("/gifs?q=turnip")

    scroll_to_end(person)

    cards = person.reads(CARDS)
    assert len(set(cards)) == len(cards) == TURNIPS
    person.sees_text("That's all.")
    assert person.status == "120 GIFs"
    assert "Load more" not in person.page_text


def test_what_people_look_for_goes_on_to_its_end_too(chromium):
    person = chromium()
    person.opens("/gifs")

    scroll_to_end(person)

    cards = person.reads(CARDS)
    assert len(set(cards)) == len(cards) >= TURNIPS + 36
    assert person.faults == []


@pytest.mark.webkit_too
def test_back_from_a_gif_returns_to_the_list_and_the_place(person):
    person.opens("/gifs?q=turnip")
    scroll_until(person, f"{COUNT} >= 75")
    cards = person.reads(CARDS)
    place = f"document.querySelector(\"a[href='{cards[60]}']\")?.getBoundingClientRect().top"
    person.reads(f"document.querySelector(\"a[href='{cards[60]}']\").scrollIntoView({{ block: 'center' }})")
    person.waits_for_paint()
    before = person.reads(place)

    person.reads(f"document.querySelector(\"a[href='{cards[60]}']\").click()")
    person.sees(f"location.pathname === '{cards[60]}' && document.querySelector('h1')")
    person.goes_back()

    person.sees(f"{COUNT} >= 75 && Math.abs({place} - {before}) <= 4")
    assert person.reads(CARDS)[:75] == cards[:75]
    assert person.text == "turnip"
    scroll_to_end(person)
    assert len(set(person.reads(CARDS))) == TURNIPS


def test_rows_keep_the_gifs_own_proportions(person):
    person.opens("/gifs?q=turnip")
    scroll_to_end(person)

    wrong = person.reads("""[...document.querySelectorAll('.gifs img')].filter(img => {
        const { width, height } = img.closest('a').getBoundingClientRect();
        const own = img.getAttribute('width') / img.getAttribute('height');
        return Math.abs(width / height / own - 1) > 0.05;
    }).map(img => img.alt)""")

    assert wrong == []


@pytest.mark.parametrize("path", ["/gifs", "/gifs?q=turnip", "/gifs?q=popcorn"])
@pytest.mark.parametrize("size", FIRST_SCREENS)
def test_nothing_off_the_screen_is_loaded(chromium, size, path):
    person = chromium(viewport=dict(zip(("width", "height"), FIRST_SCREENS[size])))
    person.opens(path)
    person.sees(f"document.readyState === 'complete' && {ARE_SEEN_PLAYING}")
    person.waits_for_paint()

    pictures = person.reads(PICTURES)

    off = [picture for picture in pictures if not picture["seen"]]
    assert off or path == "/gifs?q=popcorn"
    assert [picture for picture in off if picture["shown"]] == []
    asked = set(media(person))
    assert [picture for picture in off if picture["still"] in asked] == []
    # The player preloads its next GIF, which may be in the list too.
    ahead = {picture["moving"] for picture in off} & (asked - media_of_player(person))
    assert len(ahead) <= (1 if path == "/gifs" else 0)


def media_of_player(person):
    """The addresses in the player, which may be in the list too."""
    return set(person.reads("[...document.querySelectorAll('.player img')].map(img => img.getAttribute('src'))"))


@pytest.mark.parametrize("path", ["/gifs", "/gifs?q=cinema", "/gifs?q=happy", "/gifs?q=turnip"])
@pytest.mark.parametrize("size", FIRST_SCREENS)
def test_the_first_screen_weighs_at_most_one_and_a_half_megabytes(chromium, size, path):
    person = chromium(viewport=dict(zip(("width", "height"), FIRST_SCREENS[size])))
    person.opens(path)
    person.sees(f"document.readyState === 'complete' && {ARE_SEEN_PLAYING}")
    person.waits_for_paint()

    sizes = {asked.address: asked.size for asked in person.wire.exchanges if is_media(asked)}

    assert sum(sizes.values()) <= MAX_BYTES, sizes


@pytest.mark.webkit_too
def test_what_leaves_the_screen_stops_and_what_comes_onto_it_plays(person):
    person.opens("/gifs?q=turnip")
    person.sees(ARE_SEEN_PLAYING)
    scroll_until(person, f"{COUNT} >= 75")

    for place in ["0", "document.documentElement.scrollHeight / 2", "0"]:
        person.reads(f"scrollTo(0, {place})")
        person.waits_for_paint()
        person.sees(ARE_SEEN_PLAYING)
        person.sees(f"!{PICTURES}.some(p => !p.seen && p.moves)")


def test_a_list_of_200_gifs_has_only_those_in_sight_moving(chromium):
    person = chromium(viewport={"width": 1440, "height": 900})
    person.opens("/gifs")
    scroll_to_end(person)
    person.reads("scrollTo(0, document.documentElement.scrollHeight / 2)")
    person.waits_for_paint()

    person.sees(ARE_SEEN_PLAYING)

    pictures = person.reads(PICTURES)
    assert len(pictures) >= 156
    assert 0 < sum(picture["moves"] for picture in pictures) == sum(picture["seen"] for picture in pictures) < 60


def test_the_list_is_paused_and_played_by_its_button(person):
    person.opens("/gifs?q=popcorn")
    person.sees(ARE_SEEN_PLAYING)

    person.clicks("[data-motion]")

    person.sees(f"!{PICTURES}.some(p => p.moves)")
    assert person.reads("document.querySelector('[data-motion]').textContent") == "Play all GIFs"
    person.sees(f"{PICTURES}.some(p => p.seen && p.shown === p.still && p.there)")
    person.points_at("#q")
    person.clicks("[data-motion]")
    person.sees(ARE_SEEN_PLAYING)


def test_with_reduced_motion_a_gif_moves_under_the_pointer_only(chromium):
    person = chromium(reduced_motion="reduce", viewport={"width": 1440, "height": 900})
    person.opens("/gifs?q=popcorn")
    person.sees(f"{PICTURES}.some(p => p.seen && p.shown === p.still && p.there)")
    person.waits_for_paint()
    assert not [path for path in media(person) if ".gif" in path], "nothing that moves is loaded"
    assert person.reads("document.querySelector('[data-motion]').textContent") == "Play all GIFs"

    person.points_at(".gifs a")

    person.sees(f"{PICTURES}[0].moves")
    assert sum(picture["moves"] for picture in person.reads(PICTURES)) == 1
    person.points_at("#q")
    person.sees(f"!{PICTURES}[0].moves")
    person.clicks("[data-motion]")
    person.sees(ARE_SEEN_PLAYING)


def test_with_reduced_motion_the_users_gifs_stand_still_too(chromium):
    person = chromium(reduced_motion="reduce", viewport={"width": 1440, "height": 900})
    person.opens("/gifs?q=turnip")
    person.sees(f"{PICTURES}.some(p => p.seen)")
    person.waits_for_paint()

    scroll_to_end(person)

    assert not person.reads(f"{PICTURES}.some(p => p.moves)")
    stills = {picture["still"] for picture in person.reads(PICTURES)}
    assert set(media(person)) <= stills


def test_the_details_stand_still_with_play_where_stillness_is_asked_for(chromium):
    person = chromium(reduced_motion="reduce")
    for path in ["/gifs/drawn-popcorn", own(person)]:
        person.wire.reset()
        person.opens(path)
        person.sees("document.querySelector('#gif [data-play]').textContent === 'Play'")
        person.waits_for_paint()
        assert not [asked for asked in media(person) if "/original" in asked]

        person.clicks("#gif [data-play]")

        person.sees("document.querySelector('#gif img').getAttribute('src').includes('/original')")
        person.sees("document.querySelector('#gif img').naturalWidth > 0")


def own(person):
    person.opens("/gifs?q=turnip")
    return person.reads(CARDS)[0]


@pytest.mark.parametrize("path", ["/gifs", "/gifs?q=turnip", "/gifs?q=nothingofthekind", "/gifs/drawn-popcorn"])
@pytest.mark.parametrize("size", FIRST_SCREENS)
def test_nothing_shifts(chromium, size, path):
    person = chromium(viewport=dict(zip(("width", "height"), FIRST_SCREENS[size])))
    person.page.add_init_script(NOTE_SHIFTS)
    person.opens(path)
    person.sees("document.readyState === 'complete' && [...document.images].every(img => img.complete)")
    person.waits_for_paint()

    if "turnip" in path:
        scroll_to_end(person)
        person.sees(ARE_SEEN_PLAYING)

    shifts = person.reads("shifts")
    assert not shifts, "\n".join(map(str, shifts))


def test_nothing_shifts_while_searching_and_while_the_player_changes(chromium):
    person = chromium()
    person.page.add_init_script(NOTE_SHIFTS)
    person.opens("/gifs")
    shown = person.reads("document.querySelector('.frame').pathname")
    person.clicks("[data-next]")
    person.sees(f"document.querySelector('.frame').pathname !== '{shown}'")
    person.clicks("#q")
    for typed in ["popcorn", "qqzz", "turnip"]:
        person.types(typed)
        person.sees_results_of(typed)
        person.waits_for_paint()
        for _ in typed:
            person.presses("Backspace")
        person.sees("document.querySelector('#player')")
        person.waits_for_paint()

    shifts = [shift for shift in person.reads("shifts") if not shift["typing"]]
    assert not shifts, "\n".join(map(str, shifts))
