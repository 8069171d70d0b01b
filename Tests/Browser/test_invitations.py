"""An invited person opens the link, with scripts and without."""

import json

import pytest

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
