"""Passkeys, with a virtual authenticator of Chromium."""

import pytest

from household import OWNER, PASSWORD, Household


@pytest.fixture
def house():
    house = Household()
    yield house
    house.check()
    house.stop()


@pytest.fixture
def ada(chromium, house):
    ada = chromium()
    ada.site = f"http://localhost:{house.port}"
    return ada


@pytest.fixture
def screen_lock(ada):
    """A device with a screen lock, which its user opens at once."""
    session = ada.context.new_cdp_session(ada.page)
    session.send("WebAuthn.enable")
    device = session.send("WebAuthn.addVirtualAuthenticator", {"options": {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
        "isUserVerified": True, "automaticPresenceSimulation": True}})["authenticatorId"]
    return lambda opens: session.send("WebAuthn.setUserVerified", {"authenticatorId": device, "isUserVerified": opens})


def signs_in(page):
    page.get_by_label("Name").fill(OWNER)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()
    page.wait_for_url("**/settings/account")


def test_a_passkey_is_added_signs_in_and_is_removed(ada, screen_lock):
    page = ada.page
    page.goto(f"{ada.site}/settings/account")
    signs_in(page)
    page.get_by_label("Device").fill("Phone")
    page.get_by_role("button", name="Add a passkey").click()
    page.get_by_text("Passkey added. Next time you can sign in with it.").wait_for()

    page.get_by_role("button", name="Add a passkey").click()
    page.get_by_text("This device already has a passkey for you.").wait_for()

    page.get_by_role("button", name="Sign out", exact=False).first.click()
    page.wait_for_url("**/sign-in")
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.wait_for_url(f"{ada.site}/")

    page.goto(f"{ada.site}/settings/account")
    page.get_by_role("button", name="Remove the passkey Phone").click()
    page.get_by_text("Passkey removed.").wait_for()
    ada.faults.clear()


def test_without_the_screen_lock_nothing_is_sent_and_the_page_says_so(ada, screen_lock):
    page = ada.page
    page.goto(f"{ada.site}/settings/account")
    signs_in(page)
    screen_lock(False)
    page.get_by_role("button", name="Add a passkey").click()
    page.get_by_text("No passkey was used. Try again.").wait_for()
    assert page.get_by_role("button", name="Remove the passkey").count() == 0


def test_without_scripts_no_passkey_is_offered(chromium, house):
    page = chromium(java_script_enabled=False).page
    page.goto(f"http://localhost:{house.port}/sign-in")
    assert page.get_by_role("button", name="Sign in", exact=True).is_visible()
    assert page.get_by_role("button", name="Sign in with a passkey").count() == 0
