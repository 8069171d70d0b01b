// Popular movies: filtering without a new page, and more rows on scroll.

import { isPlain } from "./clicks.js";
import { endlessScroll } from "./endless-scroll.js";
import { keepFocus } from "./found-movies.js";
import { noteOf, onAgain, part } from "./fragments.js";

const form = document.querySelector("#narrow");
const results = document.querySelector("#results");

let asking = null; // The request in flight.
let shown = filters(location);

form.querySelector("[data-without-script]").hidden = true;

function address() {
  const fields = new URLSearchParams([...new FormData(form)].filter(([name, value]) => value && value !== "popular"));
  return fields.size === 0 ? form.action : `${form.action}?${fields}`;
}

// The fields of an address that narrow the list.
function filters(url) {
  const { searchParams } = new URL(url, location);
  for (const name of ["page", "list"]) searchParams.delete(name);
  searchParams.sort();
  return String(searchParams);
}

async function narrow() {
  const url = address();
  asking?.abort();
  scroll.stop();
  const mine = asking = new AbortController();
  results.classList.add("stale");
  results.ariaBusy = "true";
  try {
    const nodes = await part(url, "results", mine.signal);
    if (asking !== mine) return;
    keepFocus(results, () => results.replaceChildren(nodes));
    for (const select of form.querySelectorAll("select")) {
      for (const option of select.options) option.defaultSelected = option.selected;
    }
    document.querySelector("#popular").textContent = form.elements.sort.selectedOptions[0].dataset.heading;
    if (filters(url) === shown) history.replaceState(history.state, "", url);
    else history.pushState({ ...history.state, menu: false }, "", url);
    shown = filters(url);
    scroll.watch();
  } catch {
    if (asking !== mine) return;
    results.querySelector(".note")?.remove();
    results.prepend(onAgain(noteOf(), narrow));
  } finally {
    if (asking === mine) {
      asking = null;
      results.classList.remove("stale");
      results.ariaBusy = null;
    }
  }
}

form.addEventListener("change", narrow);

// Back takes the last filter back.
addEventListener("popstate", () => {
  if (filters(location) === shown) return;
  const fields = new URLSearchParams(location.search);
  for (const select of form.querySelectorAll("select")) select.value = fields.get(select.name) ?? select.options[0].value;
  shown = filters(location);
  narrow();
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  narrow();
});

const scroll = endlessScroll(results, {
  rows: "[role=feed]",
  // More rows must come from the source of the first rows.
  load: (link, signal) => {
    const url = new URL(link.href);
    const { list } = link.closest(".found").dataset;
    if (list) url.searchParams.set("list", list);
    return part(url, "rows", signal);
  },
});

results.addEventListener("click", (event) => {
  if (!event.target.closest("[data-again]") || !isPlain(event)) return;
  event.preventDefault();
  narrow();
});

// The keys of the feed pattern: to the next or previous movie, and out of the list.
results.addEventListener("keydown", (event) => {
  const card = event.target.closest("[role=feed] > *");
  if (!card) return;
  const { key, ctrlKey } = event;
  let next = null;
  if (key === "PageDown") next = card.nextElementSibling;
  else if (key === "PageUp") next = card.previousElementSibling;
  else if (key === "End" && ctrlKey) next = results.querySelector("[data-more]");
  else if (key === "Home" && ctrlKey) next = form.querySelector("select");
  if (!next) return;
  event.preventDefault();
  next.focus();
});
