"""The filters and the order of Discover."""

import pytest

from discover import IS_AT_REST, PAGE, WAR, is_the_same_page, notes_that_this_is_the_page, sees_addressed
from test_list import COUNT_MOVIES, IS_AT_END, scroll_until
from test_looks import SIZES
from test_unplugged import SEES_TRY_AGAIN, TRY_AGAIN


@pytest.mark.webkit_too
@pytest.mark.smoke
def test_a_genre_narrows_without_a_new_page_and_the_address_follows(person):
    person.opens("/")
    notes_that_this_is_the_page(person)

    person.chooses("select[name=genre]", "Western")

    sees_addressed(person, "/?genre=western")
    person.sees_text("That's all.")
    assert 0 < len(person.movies) <= PAGE
    assert is_the_same_page(person)
    narrowed = person.movies
    person.opens("/?genre=western")
    assert person.movies == narrowed


def test_back_takes_the_last_filter_back(person):
    """Not in WebKit, whose Back skips what a script added without a click or a key."""
    person.opens("/")
    everything = person.movies[:PAGE]
    person.chooses("select[name=genre]", "Western")
    sees_addressed(person, "/?genre=western")

    person.goes_back()

    sees_addressed(person, "/")
    person.sees(f"document.querySelector('select[name=genre]').value === '' && {IS_AT_REST}")
    assert person.movies[:PAGE] == everything


def test_a_decade_narrows_without_a_new_page_and_the_address_follows(person):
    person.opens("/")
    notes_that_this_is_the_page(person)

    person.chooses("select[name=decade]", "1950s")

    sees_addressed(person, "/?decade=1950")
    assert {year // 10 for year in person.years} == {195}
    assert is_the_same_page(person)


@pytest.mark.parametrize("order", ["Newest", "Highest rated"])
def test_the_order_changes_without_a_new_page_and_the_address_follows(person, order):
    person.opens("/?genre=western")
    popular = person.movies
    notes_that_this_is_the_page(person)

    person.chooses("select[name=sort]", order)

    sees_addressed(person, "/?genre=western&sort=" + {"Newest": "newest", "Highest rated": "rating"}[order])
    assert person.movies != popular
    assert set(person.movies) == set(popular)
    values = person.years if order == "Newest" else stars(person)
    assert values == sorted(values, reverse=True)
    assert is_the_same_page(person)


def test_taking_a_filter_back_shows_everything_again(person):
    person.opens("/")
    movies = person.movies[:PAGE]
    person.chooses("select[name=genre]", "Western")
    sees_addressed(person, "/?genre=western")

    person.chooses("select[name=genre]", "All genres")

    person.sees(f"location.search.indexOf('genre') < 0 && {IS_AT_REST} && {COUNT_MOVIES} >= {PAGE}")
    assert person.movies[:PAGE] == movies


def test_a_filtered_list_goes_on_with_scrolling(person):
    person.opens("/")
    person.chooses("select[name=genre]", "War")
    person.sees(f"location.search.includes('genre=war') && {IS_AT_REST}")

    scroll_until(person, IS_AT_END)

    movies = person.movies
    assert 2 * PAGE < len(movies) == len(set(movies))
    person.opens(person.address)
    assert person.movies == movies


@pytest.mark.webkit_too
def test_cards_that_come_late_are_not_added_to_what_was_narrowed_since(person):
    late = person.wire.hold(part="rows", page="2")
    person.opens(WAR)
    person.scrolls_to_foot()
    late.wait_until_asked()
    person.chooses("select[name=genre]", "Western")
    sees_addressed(person, "/?genre=western")
    movies = person.movies

    late.release()

    person.waits_for_paint()
    assert person.movies == movies
    sees_addressed(person, "/?genre=western")


def test_a_filter_that_nothing_passes_ends_in_a_message(person):
    person.opens("/?genre=western")

    person.chooses("select[name=decade]", "1980s")

    sees_addressed(person, "/?genre=western&decade=1980")
    assert person.movies == []
    assert person.reads("document.querySelector('#results').innerText.trim()") != ""


def test_unplugged_while_filtering_keeps_the_list_and_try_again_filters(person):
    person.opens("/")
    movies = person.movies[:PAGE]
    person.wire.cut()
    person.chooses("select[name=genre]", "Western")
    person.sees(SEES_TRY_AGAIN)
    person.sees(IS_AT_REST)
    assert person.movies[:PAGE] == movies
    person.wire.mend()

    person.clicks(TRY_AGAIN)

    sees_addressed(person, "/?genre=western")
    person.sees(f"!({SEES_TRY_AGAIN}) && {COUNT_MOVIES} > 0 && {COUNT_MOVIES} < {PAGE}")


def test_without_scripts_the_filters_are_a_form_with_a_button(chromium):
    person = chromium(java_script_enabled=False)
    person.opens("/")
    page = person.page
    page.get_by_label("Genre").select_option("Western")
    page.get_by_label("Order").select_option("Newest")

    page.get_by_role("button", name="Show").click()

    page.wait_for_url("**genre=western**")
    years = [int(year) for year in page.locator("#results .year").all_inner_texts()]
    assert years and years == sorted(years, reverse=True)
    assert page.get_by_label("Genre").input_value() == "western"
    assert page.get_by_label("Order").input_value() == "newest"
    assert page.get_by_text("That's all.").is_visible()


def test_with_scripts_there_is_no_button_to_press(person):
    person.opens("/")

    person.sees("!document.querySelector('#narrow button').checkVisibility()")


def stars(person):
    found = person.reads("[...document.querySelectorAll('#results [role=img]')].map(stars => stars.ariaLabel)")
    return [float(label.split()[1]) for label in found]


# The vertical middle of the heading and of each select, and the selects that cut off their longest option.
FILTERS = """(head => {
    const top = element => Math.round(element.getBoundingClientRect().top + element.getBoundingClientRect().height / 2);
    const selects = [...head.querySelectorAll("select")];
    const cut = selects.filter(select => {
        const shown = select.getBoundingClientRect().width, copy = select.cloneNode(true);
        copy.style.cssText = "width: max-content; max-width: none; position: absolute";
        select.after(copy);
        const wanted = copy.getBoundingClientRect().width;
        copy.remove();
        return wanted > shown + 1;
    });
    return { heading: top(head.querySelector("h2")), lines: selects.map(top), cut: cut.map(select => select.name) };
})(document.querySelector(".popular-head"))"""


@pytest.mark.parametrize("width", [360, 390, 430])
def test_on_a_phone_the_filters_take_the_headings_line_and_one_more(chromium, width):
    person = chromium(**SIZES["phone"] | {"viewport": {"width": width, "height": 844}})

    person.opens("/")

    filters = person.reads(FILTERS)
    first, *others = filters["lines"]
    assert first == pytest.approx(filters["heading"], abs=2), "it stands beside the heading"
    assert len(set(others)) == 1 and others[0] > first, "all others share the next line"
    assert filters["cut"] == []
