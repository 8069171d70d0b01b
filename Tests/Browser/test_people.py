"""People: found by name, and the page of each person."""

import pytest

PERSON = "#results a[href^='/people/']"


@pytest.mark.webkit_too
@pytest.mark.smoke
def test_a_misspelled_name_leads_to_the_person_their_movies_and_back(person):
    person.searches("tarentino")

    assert person.reads("document.querySelector('#results h2').textContent") == "People"
    assert "Quentin Tarantino" in person.page_text and "Director · " in person.page_text
    assert person.titles[0] == "Pulp Fiction"
    assert "directed by Quentin Tarantino" in person.page_text

    person.clicks(PERSON)
    person.sees("location.pathname === '/people/quentin-tarantino'")
    person.sees_text("Often worked with")
    person.sees_script("back")
    assert person.reads("document.querySelector('h1').textContent") == "Quentin Tarantino"
    assert person.reads("document.querySelector('.back').innerText").strip() == "Search"

    person.clicks("main a[href='/movies/tt0110912']")
    person.sees("location.pathname === '/movies/tt0110912'")
    person.sees_script("back")
    assert person.reads("document.querySelector('.back').innerText").strip() == "Quentin Tarantino"
    assert person.reads("document.querySelector('.facts a[href=\"/people/quentin-tarantino\"]').textContent")

    person.goes_back()
    person.sees("location.pathname === '/people/quentin-tarantino'")
    person.goes_back()
    person.sees_results_of("tarentino")
    assert person.titles[0] == "Pulp Fiction"


@pytest.mark.webkit_too
def test_people_appear_and_disappear_while_typing(person):
    person.opens("/search")
    person.clicks("input[type=search]")
    person.types("tarantino")
    person.sees_results_of("tarantino")
    assert person.reads(f"document.querySelectorAll(\"{PERSON}\").length") == 1

    person.types(" 9")
    person.sees_results_of("tarantino 9")
    person.sees(f"document.querySelector(\"{PERSON}\") === null")


def test_a_title_that_is_the_whole_text_stands_above_people(person):
    person.searches("gandhi")

    assert person.titles[0] == "Gandhi"
    assert "with " not in person.reads("document.querySelector('.best').innerText")


def test_a_search_for_a_name_is_remembered(person):
    person.searches("sigorney weaver")
    person.presses("Enter")
    person.sees("document.querySelectorAll('#recent [role=option]').length === 1")  # The search is saved.
    person.opens("/search")
    person.clicks("input[type=search]")

    person.sees("document.querySelector('.recent')?.textContent.includes('sigorney weaver')")


def test_people_work_without_scripts(chromium):
    person = chromium(java_script_enabled=False)

    person.goes_to(f"{person.wire.address}/search?q=hayao+miyasaki")
    assert person.page.locator(PERSON).count() == 1
    person.page.locator(PERSON).click()
    person.page.wait_for_url("**/people/hayao-miyazaki")
    assert person.page.locator("h1").inner_text() == "Hayao Miyazaki"
    assert person.page.locator(".grid a[href^='/movies/']").count() >= 5
