// Changes of opinions that no service worker keeps: they are sent although their page is left before the answers.

const maxKeptAlive = 30_000; // Browsers allow 64 KiB in all, https://fetch.spec.whatwg.org/#http-network-or-cache-fetch

// The reason why a change has no answer: its page was left, and the browser has brought it back.
export const isBack = Symbol("back");

export function send(address, options, change) {
  return new Promise((resolve, reject) => {
    change.stop = () => reject(isBack);
    fetch(address, { ...options, keepalive: `${options.body}`.length < maxKeptAlive }).then(resolve, reject);
  });
}

// Whether a later change makes one superfluous that was not sent. Changes that are sent as the page is left may arrive in any order.
export function isReplaced(change, unanswered) {
  const names = [...change.body.keys()].filter((name) => !name.startsWith("was-"));
  if (change.asked || !names.every((name) => ["stars", "wanted"].includes(name))) return false;
  return unanswered.slice(unanswered.indexOf(change) + 1).some(({ movie, body }) =>
    movie === change.movie && !body.has("undo") && names.every((name) => body.has(name)));
}

// `renew` shows what the server has.
export function followLeaving(unanswered, renew) {
  addEventListener("pagehide", () => {
    for (const change of unanswered) if (!isReplaced(change, unanswered)) change.ask().catch(() => {}); // It is told after Back.
  });
  addEventListener("pageshow", ({ persisted }) => {
    const stopped = persisted ? unanswered.filter(({ stop }) => stop) : [];
    for (const { stop } of stopped) stop(); // WebKit never ends a request that outlived its page.
    if (stopped.length > 0) renew();
  });
}
