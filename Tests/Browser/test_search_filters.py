"""The year and the order of a search."""

import pytest


@pytest.mark.webkit_too
def test_the_year_narrows_the_list(person):
    person.searches("star")
    everything = person.titles

    person.clicks("input[name=year]")
    person.types("1977")

    person.sees("location.search.includes('year=1977') && !document.querySelector('#results').ariaBusy")
    assert person.titles == ["Star Wars: Episode IV – A New Hope"]
    assert len(everything) > 1
    for _ in range(4):
        person.presses("Backspace")
    person.sees("!location.search.includes('year')")
    assert person.titles == everything


def test_an_invalid_year_is_reported_at_once_and_an_incomplete_one_dims_the_list(person):
    person.searches("star")
    everything = person.titles

    person.clicks("input[name=year]")
    person.types("19")
    person.sees("document.querySelector('#results').classList.contains('stale')")
    assert person.titles == everything
    person.presses("Backspace")
    person.presses("Backspace")
    person.sees("!document.querySelector('#results').classList.contains('stale')")
    assert person.titles == everything

    person.types("99")

    person.sees("document.querySelector('#results').innerText.includes('Enter a year from')")
    assert person.reads("document.querySelector('input[name=year]').getAttribute('aria-invalid')") == "true"
    assert person.titles == []
    assert person.reads("document.querySelector('input[name=year]').value") == "99"


@pytest.mark.parametrize(("order", "backwards"), [("Oldest", False), ("Newest", True)])
def test_the_order_can_be_by_release(person, order, backwards):
    person.searches("star")

    person.chooses("select[name=sort]", order)

    person.sees("location.search.includes('sort=')")
    person.sees("!document.querySelector('#results').ariaBusy")
    assert len(person.years) > 3
    assert person.years == sorted(person.years, reverse=backwards)


def test_the_order_can_be_by_rating(person):
    person.searches("star")

    person.chooses("select[name=sort]", "Highest rated")

    person.sees("location.search.includes('sort=')")
    ratings = person.reads(
        "[...document.querySelectorAll('#results [role=img]')].map(stars => parseFloat(stars.ariaLabel.slice(6)))"
    )
    assert len(ratings) > 3
    assert ratings == sorted(ratings, reverse=True)
