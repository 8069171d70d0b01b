"""An invited person opens the link, with scripts and without."""

import json

import pytest

from household import PASSWORD as OWNERS_PASSWORD
from household import Household, matinee

PASSWORD = "a bridge of paper"


@pytest.fixture(scope="module")
def household():
    home = Household()
    yield home
    home.check()
    home.stop()


def invites(home, name):
    """The link of an invitation."""
    code, said, problem = matinee(home.data_folder, "people", "add", name, "--json")
    assert code == 0, problem
    return json.loads(said)["link"].replace("HOST:PORT", f"127.0.0.1:{home.port}")


@pytest.mark.webkit_too
def test_the_link_leads_to_the_choice_of_a_password(household, person):
    name = f"Cleo at {type(person).__name__}"
    person.goes_to(invites(household, name))
    person.sees(f"document.querySelector('h1').textContent === 'Welcome, {name}' && location.hash === ''")

    person.clicks("input[type=password]")
    person.types(PASSWORD)
    person.presses("Enter")

    person.sees("location.pathname === '/'")


def test_without_scripts_the_link_is_pasted(household, chromium):
    page = chromium(java_script_enabled=False).page
    link = invites(household, "Dora")
    page.goto(link)
    page.get_by_label("Your invitation").fill(f" {link} ")
    page.get_by_role("button", name="Next").click()

    page.get_by_role("heading", name="Welcome, Dora").wait_for()
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Start").click()

    page.get_by_role("link", name="My Movies").first.wait_for()


def signs_in(household, page):
    page.goto(f"http://127.0.0.1:{household.port}/settings/people")
    page.get_by_label("Name").fill("Ada")
    page.get_by_label("Password").fill(OWNERS_PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()
    page.get_by_role("heading", name="People", exact=True).wait_for()


def test_the_link_is_copied_with_a_button(household, chromium):
    page = chromium(permissions=["clipboard-read", "clipboard-write"]).page
    signs_in(household, page)
    page.get_by_label("Name", exact=True).fill("Emil")
    page.get_by_role("button", name="Add person").click()
    link = page.locator("#invitation-link").inner_text()

    page.get_by_role("button", name="Copy link").click()

    page.get_by_role("button", name="Copied").wait_for()
    assert page.locator("#invitation-link-copied").text_content() == "Link copied."
    assert page.evaluate("navigator.clipboard.readText()") == link
    assert f"127.0.0.1:{household.port}/invitation#token=" in link


def test_without_a_clipboard_the_link_is_copied_the_old_way_or_selected(household, chromium):
    page = chromium().page
    page.add_init_script("delete Navigator.prototype.clipboard")
    signs_in(household, page)
    page.get_by_label("Name", exact=True).fill("Fritz")
    page.get_by_role("button", name="Add person").click()

    page.get_by_role("button", name="Copy link").click()

    page.locator("#invitation-link-copied:not(:empty)").wait_for(state="attached")
    assert page.evaluate("getSelection().toString()") == page.locator("#invitation-link").inner_text()


def test_without_scripts_the_link_can_be_selected_and_has_no_button(household, chromium):
    page = chromium(java_script_enabled=False).page
    signs_in(household, page)
    page.get_by_label("Name", exact=True).fill("Gerda")
    page.get_by_role("button", name="Add person").click()

    assert "#token=" in page.locator("#invitation-link").inner_text()
    assert not page.get_by_role("button", name="Copy link").is_visible()


def test_a_new_key_is_copied_with_a_button(household, chromium):
    page = chromium(permissions=["clipboard-read", "clipboard-write"]).page
    signs_in(household, page)
    page.goto(f"http://127.0.0.1:{household.port}/settings/account")
    page.get_by_role("button", name="Add key").click()

    page.get_by_role("button", name="Copy key").click()

    page.get_by_role("button", name="Copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == page.locator("#key").inner_text()
