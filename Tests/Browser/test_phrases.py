"""Phrases in a query become filters, which appear as chips under the search box."""

import pytest

CHIPS = "[...document.querySelectorAll('.chips a')].map(chip => chip.ariaLabel)"
PHRASE = "80s sci-fi with sigourney weaver"


@pytest.mark.webkit_too
@pytest.mark.smoke
def test_a_phrase_has_chips_and_each_can_be_taken_away(person):
    person.opens("/search")
    person.clicks("input[type=search]")
    person.types(PHRASE)
    person.sees_results_of(PHRASE)

    assert person.reads(CHIPS) == ["Remove 1980s", "Remove Science fiction", "Remove With Sigourney Weaver"]
    assert person.titles == ["Aliens"]

    person.clicks("a[aria-label='Remove 1980s']")
    person.sees("location.search.includes('person=sigourney-weaver') && !location.search.includes('decade')")
    assert person.reads(CHIPS) == ["Remove Science fiction", "Remove With Sigourney Weaver"]
    assert "Alien" in person.titles and "Avatar" in person.titles

    person.goes_back()
    person.sees("document.querySelectorAll('.chips a').length === 3")


@pytest.mark.webkit_too
def test_typing_goes_on_beside_chips(person):
    person.opens("/search?country=KR")
    assert person.reads(CHIPS) == ["Remove South Korea"]

    person.clicks("input[type=search]")
    person.types("thriller")
    person.sees("document.querySelectorAll('.chips a').length === 2")
    person.sees("location.search === '?q=thriller&country=KR'")
    assert "Parasite" in person.titles

    person.presses("Escape")
    person.sees("location.search === ''")
    person.sees_text("Start searching for some movies")


@pytest.mark.webkit_too
def test_a_title_wins_and_a_contradiction_is_loosened_with_a_tap(person):
    person.searches("The Kid")
    assert person.titles[0] == "The Kid"
    assert person.reads(CHIPS) == []

    person.opens("/search?q=80s+before+1970")
    person.sees_text("Movie Not Found!")
    assert person.reads(CHIPS) == ["Remove 1980s", "Remove Before 1970"]
    loosened = person.reads("document.querySelector('.loosened a').innerText")
    assert loosened.startswith("Search without “1980s”")
    person.sees_text("Without “1980s”")
    assert len(person.years) == 5 and all(int(year) < 1970 for year in person.years)
    person.clicks(".loosened a")
    person.sees("document.querySelectorAll('.chips a').length === 1")
    assert len(person.titles) == 20


@pytest.mark.webkit_too
def test_similar_movies_have_chips_for_further_conditions(person):
    person.searches("movies like inception but funny")

    assert person.reads("document.querySelector('.found h2').textContent") == "More like Inception"
    assert person.reads(CHIPS) == ["Remove Comedy"]
    assert person.titles and not person.reads("document.querySelector('.best')")
    narrowed = len(person.titles)

    person.clicks("a[aria-label='Remove Comedy']")
    person.sees("location.search === '?q=movies+like+inception'")
    assert person.reads("document.querySelector('.found h2').textContent") == "More like Inception"
    assert person.reads(CHIPS) == [] and len(person.titles) >= narrowed

    person.opens("/search?q=80s+movies+like+alien+but+before+1970")
    person.sees_text("Movie Not Found!")
    person.clicks(".loosened a")
    person.sees("document.querySelectorAll('.chips a').length === 1")
    assert person.reads("document.querySelector('.found h2').textContent") == "More like Alien"


def test_chips_are_reached_by_keyboard(chromium):
    person = chromium()
    person.opens(f"/search?q={PHRASE.replace(' ', '+')}")
    person.reads("document.querySelector('.chips a').focus()")
    person.presses("Tab")
    assert person.reads("document.activeElement.ariaLabel") == "Remove Science fiction"
    person.presses("Enter")
    person.sees("location.search.includes('decade=1980') && !location.search.includes('genre')")


def test_discover_shows_the_same_chips(chromium):
    person = chromium()
    person.opens("/?genre=comedy&decade=1980&country=US")
    assert person.reads(CHIPS) == ["Remove Comedy", "Remove 1980s", "Remove United States"]

    person.chooses("select[name=genre]", "Horror")
    person.sees("document.querySelector('.chips a').ariaLabel === 'Remove Horror'")
    assert "country=US" in person.reads("location.search")

    person.clicks("a[aria-label='Remove 1980s']")
    person.sees("location.search === '?genre=horror&country=US'")


@pytest.mark.parametrize("width", [320, 390, 820, 1440])
def test_chips_fit_and_are_large_enough(chromium, width):
    person = chromium()
    person.page.set_viewport_size({"width": width, "height": 900})
    person.opens("/search?q=scandinavian+romcoms+directed+by+ingmar+bergman+under+two+hours+rated+over+7.5")
    assert person.reads("document.querySelectorAll('.chips a').length") == 6
    assert person.reads("document.documentElement.scrollWidth <= innerWidth")
    heights = person.reads("[...document.querySelectorAll('.chips a')].map(chip => chip.getBoundingClientRect().height)")
    assert min(heights) >= 44
