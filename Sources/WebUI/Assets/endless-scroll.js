// Loads more rows of a list before the user reaches its end.

import { isPlain } from "./clicks.js";
import { noteOf, onAgain, part } from "./fragments.js";

// Follows the link to more in `root`:
// - `rows`: selects the element that holds the rows.
// - `load`: fetches the fragment with more rows.
// - `add`: adds new rows and returns them.
// - `reached`: called after that, with the link, the fragment and the list's new end.
// - `failed`: called with the link, a retry and the error.
export function endlessScroll(root, {
  rows, margin = "900px", selector = "[data-more]",
  load = (link, signal) => part(link.href, "rows", signal),
  add = (nodes) => append(root, nodes, rows),
  reached = (link) => history.replaceState(history.state, "", link.href),
  failed = (link, again, { note }) => {
    root.querySelector(".note")?.remove();
    link.closest(".more").prepend(onAgain(note ?? noteOf(), again));
  },
}) {
  let loading = null; // The request for more rows.
  const nearEnd = new IntersectionObserver((entries) => {
    for (const entry of entries) if (entry.isIntersecting) more(entry.target);
  }, { rootMargin: margin });

  function watch() {
    nearEnd.disconnect();
    const link = root.querySelector(selector);
    if (link) nearEnd.observe(link);
  }

  async function more(link) {
    if (link.ariaBusy === "true") return;
    const mine = loading = new AbortController();
    const feed = root.querySelector("[role=feed]");
    link.ariaBusy = "true";
    if (feed) feed.ariaBusy = "true";
    nearEnd.unobserve(link);
    try {
      const nodes = await load(link, mine.signal);
      if (loading !== mine || !link.isConnected) return;
      const end = nodes.querySelector(`.more:has(${selector}), .end`);
      if (!end) throw Object.assign(new Error(), { note: nodes.querySelector(".note") });
      const hadFocus = document.activeElement === link || document.activeElement === root;
      const added = add(nodes, link);
      link.closest(".more").replaceWith(end);
      if (hadFocus) added[0]?.querySelector("a")?.focus({ preventScroll: true });
      reached(link, nodes, end);
      watch();
    } catch (error) {
      if (loading === mine && link.isConnected) failed(link, () => more(link), error);
    } finally {
      link.ariaBusy = null;
      if (feed) feed.ariaBusy = null;
      if (loading === mine) loading = null;
    }
  }

  root.addEventListener("click", (event) => {
    const link = event.target.closest(selector);
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    more(link);
  });

  // A page that the browser restores continues: requests that ended because the user left it are not failures.
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    root.querySelector(".more .note")?.remove();
    for (const link of root.querySelectorAll(selector)) link.ariaBusy = null;
    watch();
  });

  watch();
  return {
    watch,
    get isLoading() { return loading !== null; },
    stop() {
      loading?.abort();
      loading = null;
    },
  };
}

// Appends rows that are not listed yet.
function append(root, nodes, rows) {
  const list = root.querySelector(rows);
  const known = new Set([...root.querySelectorAll("a")].map((link) => link.pathname));
  const added = [...nodes.querySelectorAll(`${rows} > *`)].filter((row) => {
    const { pathname } = row.querySelector("a");
    return !known.has(pathname) && known.add(pathname);
  });
  let place = Number(list.lastElementChild?.ariaPosInSet);
  for (const row of added) if (place) row.ariaPosInSet = ++place;
  list.append(...added);
  return added;
}
