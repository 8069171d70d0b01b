"""A test user of WebKit, Safari's engine: WebKitGTK's MiniBrowser, driven by Selenium."""

import glob
import os
import shutil
import subprocess

from selenium import webdriver
from selenium.common.exceptions import (
    ElementNotInteractableException,
    NoSuchElementException,
    StaleElementReferenceException,
)
from selenium.webdriver import ActionChains, Keys
from selenium.webdriver.common.by import By
from selenium.webdriver.support.select import Select
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.service import Service

from person import SECONDS_TO_WAIT, Person

KEYS = {
    "ArrowDown": Keys.ARROW_DOWN,
    "Backspace": Keys.BACKSPACE,
    "End": Keys.END,
    "Enter": Keys.ENTER,
    "Escape": Keys.ESCAPE,
    "Space": Keys.SPACE,
    "Tab": Keys.TAB,
}


class Display:
    """A virtual screen by Xvfb."""

    def __init__(self):
        program = shutil.which("Xvfb")
        assert program, "WebKit needs a display, and Xvfb is not installed (apt-get install xvfb)."
        reading, writing = os.pipe()
        self._process = subprocess.Popen(
            [program, "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
            pass_fds=[writing],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as pipe:
            self.name = f":{pipe.readline().strip()}"
        assert self.name != ":", "Xvfb ended before it was ready."

    def stop(self):
        self._process.terminate()
        self._process.wait()


def start_webkit(display):
    """Starts WebKitGTK's MiniBrowser on a display."""
    service = shutil.which("WebKitWebDriver")
    browsers = sorted(glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser"))
    assert service and browsers, "WebKit is not installed (apt-get install webkit2gtk-driver)."
    options = webdriver.WebKitGTKOptions()
    options.binary_location = browsers[-1]
    options.add_argument("--automation")
    # Compositing stays on: without it this WebKit crashes at the first view transition between pages.
    environment = os.environ | {"DISPLAY": display.name, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
    environment.pop("WAYLAND_DISPLAY", None)
    return webdriver.WebKitGTK(
        options=options, service=Service(executable_path=service, env=environment, log_output=subprocess.DEVNULL)
    )


class WebKitPerson(Person):
    """Uses the single window of the browser. It is never resized, as that would take its focus without a window
    manager.
    """

    def __init__(self, wire, driver):
        super().__init__(wire)
        self._driver = driver

    def leaves(self):
        """Opens an empty page: an open page with animations takes CPU time from the tests that follow."""
        self._driver.get("about:blank")

    def goes_to(self, address):
        self._driver.get(address)

    def goes_back(self):
        self._driver.back()

    def types(self, text):
        for letter in text:
            ActionChains(self._driver, duration=0).send_keys(letter).perform()

    def presses(self, key):
        actions = ActionChains(self._driver, duration=0)
        *held, key = key.split("+")
        assert held in ([], ["Shift"]), f"{held} cannot be held here"
        if held:
            actions.key_down(Keys.SHIFT)
        actions.send_keys(KEYS.get(key, key))
        if held:
            actions.key_up(Keys.SHIFT)
        actions.perform()

    def clicks(self, selector):
        """Waits until the element exists and is not covered, as it may be while one page changes into another."""
        hindrances = [NoSuchElementException, ElementNotInteractableException, StaleElementReferenceException]

        def is_clicked(driver):
            element = driver.find_element(By.CSS_SELECTOR, selector)
            driver.execute_script("arguments[0].scrollIntoView({ block: 'center' })", element)
            element.click()
            return True

        WebDriverWait(self._driver, SECONDS_TO_WAIT, 0.02, hindrances).until(is_clicked)

    def points_at(self, selector):
        element = self._driver.find_element(By.CSS_SELECTOR, selector)
        ActionChains(self._driver, duration=0).move_to_element(element).perform()

    def chooses(self, selector, option):
        Select(self._driver.find_element(By.CSS_SELECTOR, selector)).select_by_visible_text(option)

    def reads(self, expression):
        return self._driver.execute_script(f"return ({expression})")

    def takes_picture(self, path):
        self._driver.save_screenshot(str(path))
