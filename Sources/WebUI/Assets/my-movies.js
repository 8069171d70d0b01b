// The user's movies and their diary: filtering on each keystroke, more rows on scroll, «Undo» for ten seconds.

import { tellAway } from "./changes.js";
import { endlessScroll } from "./endless-scroll.js";
import { part } from "./fragments.js";

const form = document.querySelector("#narrow");
const results = document.querySelector("#results");
const count = document.querySelector("#count");
const undoStands = 10_000;

let asking = null; // The request in flight.

function address() {
  const url = new URL(form?.action ?? location.href);
  const fields = form ? new FormData(form) : [];
  for (const [name, value] of fields) if (value && value !== "added") url.searchParams.set(name, value);
  return url;
}

const countOf = (nodes) => nodes.querySelector("[data-count]")?.dataset.count ?? "";

async function narrow() {
  asking?.abort();
  scroll.stop();
  const mine = asking = new AbortController();
  const url = address();
  results.ariaBusy = "true";
  try {
    const nodes = await part(url, "results", mine.signal);
    if (asking !== mine) return;
    results.replaceChildren(nodes);
    for (const option of form.querySelectorAll("option")) option.defaultSelected = option.selected;
    count.textContent = countOf(results);
    history.replaceState(history.state, "", url);
    scroll.watch();
  } catch {
    if (asking === mine) tellAway(narrow);
  } finally {
    if (asking === mine) {
      asking = null;
      results.ariaBusy = null;
    }
  }
}

form?.addEventListener("input", narrow);
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  narrow();
});

// The page may begin with the rows of several.
const pageCount = Math.max(1, parseInt(new URL(location).searchParams.get("page")) || 1);
const pageSize = (results.querySelector("[role=feed]")?.children.length || 1) / pageCount;
let moved = 0; // How many changes, since the last rows came, may have moved the later ones forward.

// Loads the rows of a link. Those that have moved to pages before it are loaded again: the list has most of them already. If all
// rows have moved, the page is no longer there.
async function load(link, signal) {
  const count = moved;
  moved = 0;
  try {
    const url = new URL(link.href);
    const last = Number(url.searchParams.get("page"));
    const first = last - Math.ceil(count / pageSize);
    let nodes = null;
    for (let page = last; page > 0 && (page >= first || nodes.querySelector(".empty")); page -= 1) {
      url.searchParams.set("page", page);
      const earlier = await part(url, "rows", signal);
      const feed = nodes?.querySelector("[role=feed]");
      if (feed) feed.prepend(...earlier.querySelector("[role=feed]").children);
      else nodes = earlier;
    }
    return nodes;
  } catch (error) {
    moved += count;
    throw error;
  }
}

// Appends viewings that are not listed yet. A month that goes on gets no second heading.
function addViewings(nodes) {
  const list = results.querySelector(".diary");
  const key = (row) => row.dataset.day + row.querySelector("a").pathname;
  const known = new Set([...list.querySelectorAll("li")].map(key));
  const added = [...nodes.querySelectorAll(".diary li")].filter((row) => !known.has(key(row)) || (row.remove(), false));
  const parts = [...nodes.querySelector(".diary").children];
  if (parts[0]?.matches("ol")) list.lastElementChild.append(...parts.shift().children);
  list.append(...parts);
  return added;
}

const scroll = endlessScroll(results, {
  rows: "[role=feed]",
  ...results.querySelector(".diary") ? { add: addViewings } : { load },
  failed: (link, again) => tellAway(again),
});

// A removed movie remains in the list, so that it can be restored in place, but it is not counted.
document.addEventListener("changed", async () => {
  moved += 1;
  try {
    count.textContent = countOf(await part(address(), "results"));
  } catch {} // The next change updates the count.
});

const undo = document.querySelector(".undo");
if (undo) {
  import("./toasts.js").catch(() => {}); // The first Tab moves to «Undo».
  const url = new URL(location.href);
  url.searchParams.delete("removed");
  history.replaceState(history.state, "", url);
  setTimeout(() => {
    if (undo.contains(document.activeElement)) undo.addEventListener("focusout", () => undo.remove());
    else undo.remove();
  }, undoStands);
}

// The user may have typed before this script was loaded.
if (form && form.elements.q.value !== (new URLSearchParams(location.search).get("q") ?? "")) narrow();
