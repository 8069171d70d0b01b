"""Recent searches without scripts."""

import pytest

from recent_searches import wire  # noqa: F401: fixtures


@pytest.fixture
def page(chromium):
    """A page without scripts at an empty box, after two searches."""
    person = chromium(java_script_enabled=False)
    person.wire.remembers("jaws", "matrix")
    person.opens("/search")
    return person.page


def offered(page):
    """The options that are visible while the box has the focus."""
    page.get_by_role("searchbox").focus()
    return [option.inner_text() for option in page.get_by_role("option").all() if option.is_visible()]


def test_without_scripts_the_list_is_there_while_the_box_has_the_focus(page):
    assert not page.get_by_role("listbox").is_visible()

    assert offered(page) == ["matrix", "jaws"]


def test_without_scripts_a_recent_search_is_a_link(page):
    offered(page)

    page.get_by_role("option", name="jaws").click()

    page.wait_for_url("**q=jaws**")
    assert page.get_by_role("searchbox").input_value() == "jaws"
    assert page.get_by_role("heading", name="Jaws 1975").is_visible()
    assert offered(page) == ["jaws", "matrix"]


def test_without_scripts_a_submitted_search_is_remembered(page):
    page.get_by_role("searchbox").fill("alien")
    page.keyboard.press("Enter")
    page.wait_for_url("**q=alien**")

    assert offered(page) == ["alien", "matrix", "jaws"]


def test_without_scripts_remove_deletes_a_search(page):
    offered(page)

    with page.expect_navigation():
        page.get_by_role("button", name="Remove matrix").click()

    assert offered(page) == ["jaws"]


def test_without_scripts_clear_takes_all_away(page):
    offered(page)

    with page.expect_navigation():
        page.get_by_role("button", name="Clear", exact=True).click()

    assert offered(page) == []
