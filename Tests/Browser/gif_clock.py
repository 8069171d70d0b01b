"""A clock that the test drives, in the place of the page's own, in any browser."""

CLOCK = """(() => {
    let now = Date.now();
    let last = 1_000_000;
    let requests = 0;
    const waiting = new Map();
    const { setTimeout, clearTimeout } = window;
    window.setTimeout = (action, delay = 0, ...given) => {
        if (delay > 20_000) return setTimeout(action, delay, ...given); // That is the driver's, not the page's.
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
    window.rests = () => requests === 0 && [...waiting.values()].filter(({ isLimit }) => !isLimit).length <= 1;
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
    """On a page whose clock stands still until time passes for it."""
    person.wire.runs_first(CLOCK)
    person.opens(path)
    person.sees(f"!document.querySelector('[data-play]').hidden && {PLAYER_PICTURE}.naturalWidth > 0")
    rests(person)


def rests(person):
    """The GIF that comes next is there: no request is under way, and nothing is waited for but its time."""
    person.sees("rests()")


def passes(person, seconds):
    person.reads(f"pass({round(seconds * 1000)})")


def sees_another(person, shown):
    person.sees(f"{SHOWN} !== '{shown}'")
    rests(person)
    return person.reads(SHOWN)


def stays(person, shown):
    """Whatever would change has been given the chance."""
    person.waits_for_paint()
    assert person.reads(SHOWN) == shown
