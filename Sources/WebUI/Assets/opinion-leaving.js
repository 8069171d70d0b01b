// Changes of opinions that no service worker keeps: they are sent although their page is left before the answers.

const maxKeptAlive = 30_000; // Browsers allow 64 KiB in all, https://fetch.spec.whatwg.org/#http-network-or-cache-fetch

// The reason why a change has no answer: its page was left, and the browser has brought it back.
export const isBack = Symbol("back");

export function send(change, address, options) {
  return new Promise((resolve, reject) => {
    change.stop = () => reject(isBack);
    fetch(address, { ...options, keepalive: `${options.body}`.length < maxKeptAlive }).then(resolve, reject);
  });
}

// `renew` shows what the server has.
export function followLeaving(unanswered, renew) {
  addEventListener("pagehide", () => sendAll(unanswered.filter(({ asked }) => !asked)));
  addEventListener("pageshow", ({ persisted }) => {
    const stopped = persisted ? unanswered.filter(({ stop }) => stop) : [];
    for (const { stop } of stopped) stop(); // WebKit never ends a request that outlived its page.
    if (stopped.length > 0) renew();
  });
}

// They may arrive in any order, so that all have the newest choice.
function sendAll(waiting) {
  for (const { movie, body } of waiting) {
    for (const name of ["stars", "watched", "wanted"].filter((field) => body.has(field))) {
      const newest = waiting.findLast((change) => change.movie === movie && change.body.has(name));
      body.set(name, newest.body.getAll(name).at(-1));
    }
  }
  for (const { ask } of waiting) ask().catch(() => {});
}
