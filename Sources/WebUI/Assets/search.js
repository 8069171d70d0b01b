// Search as one types: fetches the part of the page that changes, and more rows as one scrolls.

import { add, movies, isList, replace, replaceNotes } from "./found-movies.js";
import { address, box, follow, form, isYearBegun, mark, problem, sort, year } from "./search-form.js";

const clear = form.querySelector("[data-clear]");
const results = document.querySelector("#results");
const count = document.querySelector("#count");

const spokenAfter = 700;
const busyAfter = 150;
const givenUpAfter = 10_000;
const restedAfter = 300;

let asking = null; // The request whose answer is awaited.
let loading = null; // The request for more rows.
let completing = null; // The request that services on the network answer too.
let shown = address(); // The address whose results are shown.
let reached = location.href; // The same with the page up to which rows are shown.
let resting;
let speaking;

function show(nodes) {
  results.replaceChildren(nodes);
  mark(box, results.querySelector("[data-problem=title]"));
  mark(year, results.querySelector("[data-problem=year]"));
  speak(results.querySelector("[data-count]")?.dataset.count ?? "");
  watch();
}

function showState(id) {
  show(document.getElementById(id).content.cloneNode(true));
}

function speak(text) {
  clearTimeout(speaking);
  if (count.textContent !== text) speaking = setTimeout(() => { count.textContent = text; }, spokenAfter);
}

// `url` is another than the query's own where more pages are shown.
function reach(query, url = query) {
  shown = query;
  reached = url;
  follow(url);
}

async function part(url, name, signal) {
  const wanted = new URL(url);
  wanted.searchParams.set("part", name);
  const response = await fetch(wanted, { signal });
  const text = await response.text();
  const isHTML = response.headers.get("content-type")?.startsWith("text/html");
  // A part of the page, not a whole one that something between here and Matinee made up.
  if (!isHTML || response.status >= 500 || /^\s*<(!|html)/i.test(text)) throw new TypeError("not a part of the page");
  return document.createRange().createContextualFragment(text);
}

function stopAsking() {
  asking?.abort();
  asking = null;
  loading?.abort();
  loading = null;
  clearTimeout(resting);
  completing?.abort();
  completing = null;
  setBusy(false);
}

// `isStale` if what is shown is not what was asked for last.
function setBusy(isBusy, isStale = isBusy) {
  form.classList.toggle("busy", isBusy);
  results.classList.toggle("stale", isStale);
  if (isBusy) results.setAttribute("aria-busy", "true");
  else results.removeAttribute("aria-busy");
}

// An answer that never comes is a failure too.
function within(limit, controller) {
  const timer = setTimeout(() => controller.abort(), limit);
  return () => clearTimeout(timer);
}

async function search({ again = false, submitted = false } = {}) {
  clear.hidden = box.value === "";
  const url = address();
  const isWaiting = asking !== null;
  stopAsking();
  const wrong = problem();
  if (wrong) {
    // One who has not finished typing is not corrected; one who has asked is.
    if (box.value === "") reach(url);
    return showState(wrong === "state-empty" && !submitted ? "state-start" : wrong);
  }
  const isShown = url === shown && results.querySelector("[data-count]") !== null && !results.querySelector(".note");
  if (isShown && !again) {
    rest(restedAfter);
    return isWaiting && watch();
  }

  const mine = asking = new AbortController();
  const slow = setTimeout(setBusy, busyAfter, true);
  const arrived = within(givenUpAfter, mine);
  try {
    const nodes = await part(url, "results", mine.signal);
    if (asking !== mine) return;
    reach(url);
    show(nodes);
    stopAsking();
    rest(submitted ? 0 : restedAfter);
  } catch {
    if (asking === mine) unreachable(results, () => search({ again: true }));
  } finally {
    clearTimeout(slow);
    arrived();
    if (asking === mine) stopAsking();
  }
}

// Services on the network are asked when typing rests.
function rest(after) {
  if (!results.querySelector("[data-awaited]")) return;
  for (const note of results.querySelectorAll(".awaited")) note.remove();
  setBusy(true, false);
  resting = setTimeout(complete, after);
}

async function complete() {
  const mine = completing = new AbortController();
  const arrived = within(givenUpAfter, mine);
  setBusy(true, false);
  let asked;
  try {
    // More rows may come meanwhile, without what a service that is late has for them.
    while (asked !== reached) {
      asked = reached;
      const nodes = await part(asked, "live", mine.signal);
      if (completing !== mine) return;
      merge(nodes, asked === reached);
    }
  } catch {
    if (completing === mine) unreachable(foot(), complete);
  } finally {
    arrived();
    if (completing === mine) {
      completing = null;
      setBusy(false);
    }
  }
}

// `isWhole` if the list has not grown since it was asked for.
function merge(nodes, isWhole) {
  if (!isList(results)) return show(nodes);
  if (!isList(nodes)) throw new TypeError("not a list");
  const found = results.querySelector(".found");
  const fresh = nodes.querySelector(".found");
  add(found, fresh);
  if (isWhole && !loading) replace(found, fresh, ".more:not(:first-child), .end");
  if (isWhole) replaceNotes(found, fresh);
  delete found.dataset.awaited;
  found.dataset.count = fresh.dataset.count;
  speak(fresh.dataset.count);
  watch();
}

// Where a note stands in nobody's way.
function foot() {
  const notes = document.createElement("div");
  notes.className = "notes";
  results.querySelector(".notes")?.remove();
  results.querySelector(".found").append(notes);
  return notes;
}

// Says that the server cannot be reached, and leaves what is there.
function unreachable(place, tryAgain) {
  results.querySelector(".note")?.remove();
  results.querySelector(".empty")?.remove();
  const note = document.getElementById("state-unreachable").content.cloneNode(true);
  note.querySelector("[data-again]").addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.closest(".notes, .note").remove();
    results.focus({ preventScroll: true });
    tryAgain();
  });
  place.prepend(note);
}

box.addEventListener("input", () => search());
year.addEventListener("input", () => {
  if (!isYearBegun()) return search();
  // What is shown is of another year than the one that is being typed.
  stopAsking();
  setBusy(false, true);
});
year.addEventListener("change", () => search());
sort.addEventListener("change", () => search());

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (problem() === null) document.activeElement?.blur();
  search({ again: true, submitted: true });
});

function empty() {
  box.value = "";
  search();
  box.focus();
}

// A click that opens a new tab or window is the browser's.
const isPlain = (event) => event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

clear.addEventListener("click", (event) => {
  if (!isPlain(event)) return;
  event.preventDefault();
  empty();
});

box.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || box.value === "") return;
  event.preventDefault();
  empty();
});

// More rows, before one gets to the end of those that are there.
const nearEnd = new IntersectionObserver((entries) => {
  for (const entry of entries) if (entry.isIntersecting) more(entry.target);
}, { rootMargin: "600px" });

function watch() {
  nearEnd.disconnect();
  const link = results.querySelector("[data-more]");
  if (link) nearEnd.observe(link);
}

async function more(link) {
  if (link.ariaBusy === "true") return;
  link.ariaBusy = "true";
  nearEnd.unobserve(link);
  const mine = loading = new AbortController();
  const arrived = within(givenUpAfter, mine);
  try {
    const nodes = await part(link.href, "rows", mine.signal);
    if (loading !== mine || !link.isConnected) return;
    const fresh = nodes.querySelector(".found");
    const end = nodes.querySelector(".more, .end");
    if (!end) throw new TypeError("not rows");
    const found = results.querySelector(".found");
    const hadFocus = document.activeElement === link || document.activeElement === results;
    const known = new Set(movies(results).map((movie) => movie.pathname));
    const added = [...nodes.querySelectorAll(".rows > li")].filter((row) => {
      return !known.has(row.querySelector(".row").pathname);
    });
    results.querySelector(".rows").append(...added);
    link.closest(".more").replaceWith(end);
    if (hadFocus) added[0]?.querySelector("a").focus({ preventScroll: true });
    reach(shown, link.href);
    found.dataset.count = fresh.dataset.count;
    if (end.matches(".end")) speak(found.dataset.count);
    if (!completing) completeRows(found, fresh);
    watch();
  } catch {
    if (loading === mine && link.isConnected) unreachable(link.closest(".more"), () => more(link));
  } finally {
    link.ariaBusy = null;
    arrived();
    if (loading === mine) loading = null;
  }
}

// A service may not have answered for these rows yet, or for those before while it does for these.
function completeRows(found, fresh) {
  const isBack = found.querySelector(".notes") && !fresh.querySelector(".notes");
  if (isBack || fresh.dataset.awaited) complete();
  else replaceNotes(found, fresh);
}

results.addEventListener("click", (event) => {
  const link = event.target.closest("[data-more], [data-again]");
  if (!link || !isPlain(event)) return;
  event.preventDefault();
  if (link.matches("[data-more]")) more(link);
  else if (link.closest(".notes")) completeAgain(link.closest(".notes"));
  else search({ again: true });
});

// Puts the note away and asks the services once more; the results stay.
function completeAgain(notes) {
  notes.remove();
  results.focus({ preventScroll: true });
  complete();
}

watch();
rest(0);
try { sessionStorage.setItem("search", location.href); } catch {}
// The cursor is where the mending is done, or where one begins, unless that would bring up a keyboard on the screen.
const wrong = results.querySelector("[data-problem]");
if (wrong) (wrong.dataset.problem === "year" ? year : box).focus();
else if (box.value === "" && (location.hash === "#q" || matchMedia("(hover: hover)").matches)) {
  box.focus({ preventScroll: true });
}
