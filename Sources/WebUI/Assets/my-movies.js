// One's own movies: narrowing as one types, more of them as one scrolls, «Undo» for ten seconds.

import { tellAway } from "./changes.js";

const form = document.querySelector("#narrow");
const results = document.querySelector("#results");
const count = document.querySelector("#count");
const undoStands = 10_000;
const givenUpAfter = 10_000;

let asking = null; // The request whose answer is awaited.

async function part(url, name, signal) {
  const wanted = new URL(url);
  wanted.searchParams.set("part", name);
  const limit = AbortSignal.timeout(givenUpAfter);
  const response = await fetch(wanted, { signal: signal ? AbortSignal.any([signal, limit]) : limit });
  const text = await response.text();
  if (/^\s*<(!|html)/i.test(text)) throw new TypeError("not a part of the page");
  return document.createRange().createContextualFragment(text);
}

async function narrow() {
  asking?.abort();
  const mine = asking = new AbortController();
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form)) if (value && value !== "added") url.searchParams.set(name, value);
  results.setAttribute("aria-busy", "true");
  try {
    const nodes = await part(url, "results", mine.signal);
    if (asking !== mine) return;
    results.replaceChildren(nodes);
    count.textContent = results.querySelector(".found")?.dataset.count ?? results.textContent.trim();
    history.replaceState(history.state, "", url);
    watch();
  } catch {
    if (asking === mine) tellAway(narrow);
  } finally {
    if (asking === mine) {
      asking = null;
      results.removeAttribute("aria-busy");
    }
  }
}

form?.addEventListener("input", narrow);
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  narrow();
});

const nearEnd = new IntersectionObserver((entries) => {
  for (const entry of entries) if (entry.isIntersecting) more(entry.target);
}, { rootMargin: "900px" });

function watch() {
  nearEnd.disconnect();
  const link = results.querySelector("[data-more]");
  if (link) nearEnd.observe(link);
}

async function more(link) {
  if (link.ariaBusy === "true") return;
  link.ariaBusy = "true";
  nearEnd.unobserve(link);
  try {
    const nodes = await part(link.href, "rows");
    const end = nodes.querySelector(".more:last-child, .end");
    if (!end || !link.isConnected) throw new TypeError("not rows");
    const feed = results.querySelector("[role=feed]");
    const known = new Set([...feed.children].map((card) => card.querySelector("a").pathname));
    feed.append(...[...nodes.querySelectorAll("[role=feed] > *")]
      .filter((card) => !known.has(card.querySelector("a").pathname)));
    link.closest(".more").replaceWith(end);
    history.replaceState(history.state, "", link.href);
    watch();
  } catch {
    link.ariaBusy = null;
    tellAway(() => more(link));
  }
}

results.addEventListener("click", (event) => {
  const link = event.target.closest("[data-more]");
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  more(link);
});

const undo = document.querySelector(".undo");
if (undo) {
  const url = new URL(location.href);
  url.searchParams.delete("removed");
  history.replaceState(history.state, "", url);
  setTimeout(() => {
    if (undo.contains(document.activeElement)) undo.addEventListener("focusout", () => undo.remove());
    else undo.remove();
  }, undoStands);
}

watch();

// What was typed before this script was there.
if (form && form.elements.q.value !== (new URLSearchParams(location.search).get("q") ?? "")) narrow();
