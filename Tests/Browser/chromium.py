"""A test user of Chromium, driven by Playwright."""

from playwright.sync_api import Error, TimeoutError

from person import IS_READY, SECONDS_TO_WAIT, Person


class ChromiumPerson(Person):
    """Has a browser context to itself and records the errors of its pages."""

    def __init__(self, wire, context):
        super().__init__(wire)
        self.context = context
        self.page = context.new_page()
        self.page.set_default_timeout(SECONDS_TO_WAIT * 1000)
        self.faults = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda message: message.type in ("error", "warning") and self.faults.append(message.text))

    def leaves(self):
        """Opens an empty page. Playwright sometimes waits for ever when it closes a page that is still loading another
        through a service worker.
        """
        for _ in range(5):
            try:
                return self.page.is_closed() or self.page.goto("about:blank")
            except Error:  # Another navigation came between.
                continue

    def goes_to(self, address):
        self.page.goto(address)

    def goes_back(self):
        self.page.go_back()

    def types(self, text):
        self.page.keyboard.type(text)

    def presses(self, key):
        self.page.keyboard.press(key)

    def clicks(self, selector):
        self.page.click(selector)

    def points_at(self, selector):
        self.page.hover(selector)

    def chooses(self, selector, option):
        self.page.select_option(selector, label=option)

    def reads(self, expression):
        # Playwright would wait for ever for a promise that is never settled.
        return self.page.evaluate(f"""async () => {{
            const value = ({expression});
            return value?.then
                ? Promise.race([value, new Promise((_, fail) => setTimeout(fail, {SECONDS_TO_WAIT}e3, "No answer"))])
                : value;
        }}""")

    def sees(self, condition):
        # The page itself checks the condition at each frame. Polling from here takes three times as much CPU time.
        check = f"() => {{ try {{ return {IS_READY} && Boolean({condition}) }} catch {{ return false }} }}"
        try:
            self.page.wait_for_function(check)
        except TimeoutError:
            raise AssertionError(self.unseen(condition)) from None

    def takes_picture(self, path):
        self.page.screenshot(path=path)
