"""A clock that replaces the page's own, in any browser; the test moves it."""

CLOCK = """(() => {
    let now = Date.now();
    let last = 1_000_000;
    let requests = 0;
    const waiting = new Map();
    const { setTimeout, clearTimeout } = window;
    window.setTimeout = (action, delay = 0, ...given) => {
        if (delay > 20_000) return setTimeout(action, delay, ...given); // Set by the browser's driver, not by the page.
        waiting.set(++last, { due: now + delay, action: () => action(...given) });
        return last;
    };
    window.clearTimeout = (timer) => waiting.delete(timer) || clearTimeout(timer);
    AbortSignal.timeout = (delay) => {
        const limit = new AbortController();
        waiting.set(++last, { due: now + delay, isLimit: true, action: () => limit.abort() });
        return limit.signal;
    };
    Date.now = () => now;
    // A request is under way until the page has done everything it does with the response.
    const counted = (action) => async function (...given) {
        requests++;
        try { return await action.apply(this, given); }
        finally { setTimeout(() => requests--); }
    };
    window.fetch = counted(window.fetch);
    for (const read of ["text", "blob"]) Response.prototype[read] = counted(Response.prototype[read]);
    window.countTimers = () => [...waiting.values()].filter(({ isLimit }) => !isLimit).length;
    window.rests = () => requests === 0 && countTimers() <= 1;
    window.pass = (time) => {
        const end = now + time;
        while (true) {
            const [next] = [...waiting].filter(([, { due }]) => due <= end).sort(([, a], [, b]) => a.due - b.due);
            if (!next) break;
            waiting.delete(next[0]);
            now = next[1].due;
            next[1].action();
        }
        now = end;
    };
})()"""

SHOWN = "document.querySelector('.player .frame').pathname"
PLAYER_PICTURE = "document.querySelector('.player img')"


def opens_player(person, path="/gifs"):
    """Opens a page with a player. Its clock stands still until the test calls `passes`."""
    person.wire.runs_first(CLOCK)
    person.opens(path)
    person.sees(f"!document.querySelector('[data-play]').hidden && {PLAYER_PICTURE}.naturalWidth > 0")
    rests(person)


def rests(person):
    """Waits until the next GIF is loaded: no request is under way, and only the player's timer is waiting."""
    person.sees("rests()")


def passes(person, seconds):
    person.reads(f"pass({round(seconds * 1000)})")


def sees_another(person, shown):
    person.sees(f"{SHOWN} !== '{shown}'")
    rests(person)
    return person.reads(SHOWN)


def stays(person, shown):
    """Fails if the player shows another GIF after the next paint."""
    person.waits_for_paint()
    assert person.reads(SHOWN) == shown
