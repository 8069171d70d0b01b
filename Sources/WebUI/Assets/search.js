// Search on each keystroke: fetches the results, and more rows on scroll.

import { isPlain } from "./clicks.js";
import { endlessScroll } from "./endless-scroll.js";
import { noteOf, onAgain, part } from "./fragments.js";
import { mark, onEmptied } from "./search-box.js";
import { address, box, dropConditions, follow, form, isEmpty, isYearBegun, problem, sort, year } from "./search-form.js";

const clear = form.querySelector("[data-clear]");
const results = document.querySelector("#results");
const count = document.querySelector("#count");

const spokenAfter = 700;
const busyAfter = 150;
const restedAfter = 300;
const completedAfter = 150;

const lists = () => import("./found-movies.js");

let here = null; // Finds movies in this browser while the server is away.
let asking = null; // The request for local results in flight.
let completing = null; // The request in flight that waits for services too.
let shown = address(); // The address whose results are shown.
let reached = location.href; // The same address with the last page that is shown.
let resting, ending, speaking;

function show(nodes) {
  results.replaceChildren(nodes);
  mark(box, results.querySelector("[data-problem=title]"));
  mark(year, results.querySelector("[data-problem=year]"));
  speak(results.querySelector("[data-count]")?.dataset.count ?? "");
  scroll.watch();
}

function speak(text) {
  clearTimeout(speaking);
  if (count.textContent !== text) speaking = setTimeout(() => { count.textContent = text; }, spokenAfter);
}

// `url` differs from the query's own address if more pages are shown.
function reach(query, url = query, later = false) {
  shown = query;
  reached = url;
  follow(url, later);
}

function stopAsking() {
  asking?.abort();
  asking = null;
  scroll.stop();
  clearTimeout(resting);
  clearTimeout(ending);
  completing?.abort();
  completing = null;
  setBusy(false);
}

// `isStale` is whether the shown results belong to an earlier request.
function setBusy(isBusy, isStale = isBusy) {
  form.classList.toggle("busy", isBusy);
  results.classList.toggle("stale", isStale);
  results.ariaBusy = isBusy || null;
}

async function search({ again = false, submitted = false } = {}) {
  clear.hidden = isEmpty();
  const url = address();
  const isWaiting = asking !== null;
  stopAsking();
  const wrong = problem();
  if (wrong) {
    // An empty box is an error only when it is submitted.
    if (isEmpty()) reach(url);
    const state = wrong === "state-empty" && !submitted ? "state-start" : wrong;
    return show(document.getElementById(state).content.cloneNode(true));
  }
  const isShown = url === shown && results.querySelector("[data-count]") && !results.querySelector(".note");
  if (isShown && !again) {
    rest(submitted ? 0 : restedAfter);
    return isWaiting && scroll.watch();
  }

  const mine = asking = new AbortController();
  const slow = setTimeout(setBusy, busyAfter, true);
  try {
    const own = here?.(url);
    const nodes = own?.nodes ?? await part(url, "results", mine.signal);
    if (asking !== mine) return;
    reach(url, url, Boolean(own));
    show(nodes);
    stopAsking();
    if (own?.rest) ending = setTimeout(end, completedAfter, own.rest);
    rest(submitted ? 0 : restedAfter);
  } catch {
    if (asking === mine) unreachable(results, () => search({ again: true }));
  } finally {
    clearTimeout(slow);
    if (asking === mine) stopAsking();
  }
}

// Adds the rows below the first screen when typing pauses.
function end(others) {
  const found = results.querySelector(".found");
  const nodes = others();
  found.querySelector(".rows").append(...nodes.querySelector(".rows").children);
  found.append(nodes.lastElementChild);
  scroll.watch();
}

// Requests the services' results when typing pauses.
function rest(after) {
  if (!results.querySelector("[data-awaited]")) return;
  for (const note of results.querySelectorAll(".awaited")) note.remove();
  setBusy(true, false);
  resting = setTimeout(complete, after);
}

async function complete() {
  const mine = completing = new AbortController();
  setBusy(true, false);
  let asked;
  try {
    // Meanwhile, more rows may have been appended without the rows of a late service.
    while (asked !== reached) {
      asked = reached;
      const [nodes, list] = await Promise.all([part(asked, "live", mine.signal), lists()]);
      if (completing !== mine) return;
      merge(nodes, list, asked === reached);
    }
  } catch {
    if (completing === mine) unreachable(foot(), complete);
  } finally {
    if (completing === mine) {
      completing = null;
      setBusy(false);
    }
  }
}

// `isWhole` is whether the list has not grown since the request.
function merge(nodes, { add, isList, keepFocus, replace, replaceNotes }, isWhole) {
  if (!isList(results)) return keepFocus(results, () => show(nodes));
  if (!isList(nodes)) throw new Error();
  const found = results.querySelector(".found");
  const fresh = nodes.querySelector(".found");
  add(found, fresh);
  if (isWhole && !scroll.isLoading) replace(found, fresh, ".more:not(:first-child), .end");
  if (isWhole) replaceNotes(found, fresh);
  delete found.dataset.awaited;
  found.dataset.count = fresh.dataset.count;
  speak(fresh.dataset.count);
  scroll.watch();
}

// The element for a note below the results.
function foot() {
  const notes = document.createElement("div");
  notes.className = "notes";
  results.querySelector(".notes")?.remove();
  results.querySelector(".found").append(notes);
  return notes;
}

// Shows a note that the server cannot be reached, and keeps the results.
function unreachable(place, tryAgain) {
  results.querySelector(".note")?.remove();
  results.querySelector(".empty")?.remove();
  const note = noteOf();
  place.prepend(onAgain(note, tryAgain, () => (note.closest(".notes") ?? note).remove()));
}

document.addEventListener("here", ({ detail }) => { here = detail; });
box.addEventListener("input", () => search());
year.addEventListener("input", () => {
  if (!isYearBegun()) return search();
  // The results belong to another year than the one being typed.
  stopAsking();
  setBusy(false, true);
});
year.addEventListener("change", () => search());
sort.addEventListener("change", () => search());

form.addEventListener("submit", (event) => {
  event.preventDefault();
  // Closes the on-screen keyboard. After `blur`, WebKit would start again at the top of the page on Tab.
  if (problem() === null) results.focus({ preventScroll: true });
  search({ submitted: true });
});

onEmptied(box, clear, () => {
  dropConditions();
  search();
});

const scroll = endlessScroll(results, {
  rows: ".rows",
  margin: "600px",
  reached: (link, nodes, end) => {
    const [found, fresh] = [results, nodes].map((root) => root.querySelector(".found"));
    reach(shown, link.href);
    found.dataset.count = fresh.dataset.count;
    if (end.matches(".end")) speak(found.dataset.count);
    if (!completing) completeRows(found, fresh);
  },
  failed: (link, again) => unreachable(link.closest(".more"), again),
});

// A service may be late for these rows, or was late for the rows before and has answered for these.
function completeRows(found, fresh) {
  const isBack = found.querySelector(".notes") && !fresh.querySelector(".notes");
  if (isBack || fresh.dataset.awaited) complete();
  else if (fresh.querySelector(".notes")) lists().then(({ replaceNotes }) => replaceNotes(found, fresh));
}

results.addEventListener("click", (event) => {
  const link = event.target.closest("[data-again]");
  if (!link || !isPlain(event)) return;
  event.preventDefault();
  const notes = link.closest(".notes");
  if (!notes) return search({ again: true });
  // Keeps the results and requests those of the services again.
  notes.remove();
  results.focus({ preventScroll: true });
  complete();
});

rest(0);
try { sessionStorage.setItem("search", location.href); } catch {}
// Focuses the field with the problem, or the empty box, unless that would open an on-screen keyboard.
const wrong = results.querySelector("[data-problem]");
if (wrong) (wrong.dataset.problem === "year" ? year : box).focus();
else if (box.value === "" && (location.hash ? location.hash === "#q" : matchMedia("(hover: hover)").matches)) {
  box.focus({ preventScroll: true });
}
