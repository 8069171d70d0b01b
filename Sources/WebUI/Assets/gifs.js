// Search on each keystroke, more rows on scroll, and the results of a service that the browser contacts directly.

import { isPlain } from "./clicks.js";
import { endlessScroll } from "./endless-scroll.js";
import { noteOf, onAgain, part } from "./fragments.js";
import { adopt } from "./gif-motion.js";
import { ask, cards, hasService, pageSize, Problem } from "./gif-service.js";
import { start } from "./gif-player.js";
import { mark, onEmptied } from "./search-box.js";

const form = document.querySelector("#search");
const box = form.elements.q;
const clear = form.querySelector("[data-clear]");
const results = document.querySelector("#results");
const count = document.querySelector("#count");
const home = new URL(form.action);

const restedAfter = 300;
const busyAfter = 150;
const standsInAfter = 1_500;
const lastTrending = 499;

let shown = address(); // The address whose results are shown.
let wanted = shown; // The address of the last request.
let asking = new AbortController(); // Cancels the requests of a previous search.
let trending = null; // The service's first response with popular GIFs.
let trendingOffset = 0;
let resting;

function text() { return box.value.trim(); }

function address() {
  if (text() === "") return home.href;
  const url = new URL(home);
  url.searchParams.set("q", text());
  return url.href;
}

function follow(url) {
  shown = url;
  document.title = text() ? `${text()} · GIFs · Matinee` : "GIFs · Matinee";
  box.defaultValue = box.value;
  remember(url);
}

function remember(url) {
  try {
    history.replaceState({ ...history.state, served: null }, "", url);
    sessionStorage.setItem("gifs", url);
  } catch {}
}

function speak(words) {
  if (words !== undefined && count.textContent !== words) count.textContent = words;
}

function setBusy(isBusy) {
  form.classList.toggle("busy", isBusy);
  results.ariaBusy = isBusy || null;
}

function begin() {
  asking.abort();
  scroll.stop();
  clearTimeout(resting);
  return asking = new AbortController();
}

async function search({ again = false } = {}) {
  const url = address();
  if (url === wanted && !again && !results.querySelector(".note")) return;
  wanted = url;
  const mine = begin();
  const slow = setTimeout(setBusy, busyAfter, true);
  try {
    const nodes = await part(url, "results", mine.signal);
    if (asking !== mine) return;
    follow(url);
    show(nodes);
    await complete(mine);
  } catch {
    if (asking === mine) tell(noteOf(), () => search({ again: true }));
  } finally {
    clearTimeout(slow);
    if (asking === mine) endBusy();
  }
}

const endBusy = () => setBusy(false);

function show(nodes) {
  results.replaceChildren(nodes);
  if (scrollY > 0) scrollTo(0, 0);
  const problem = results.querySelector("[data-problem]");
  mark(box, problem);
  if (!hasService || problem) speak(results.querySelector("[data-count]")?.dataset.count ?? "");
  play();
  if (!hasService || !isStart()) adopt(results);
  scroll.watch();
}

// Shows a note at the foot, where it does not move other content.
function tell(note, tryAgain) {
  results.querySelector(".notes")?.remove();
  const notes = document.createElement("div");
  notes.className = "notes";
  notes.append(onAgain(note, tryAgain, () => notes.remove()));
  results.append(notes);
}

const tellError = (error, tryAgain) => tell(error instanceof Problem ? error.note : noteOf(), tryAgain);

// Appends the service's results to the local ones. If the service fails, only the local ones are shown.
async function complete(mine) {
  if (!hasService || results.querySelector("[data-problem]")) return adopt(results);
  setBusy(true);
  // Pictures that will soon be replaced are not loaded, unless the service is slow.
  const slow = setTimeout(adopt, standsInAfter, results);
  try {
    const answer = isStart() ? await firstTrending(mine.signal) : await found(0, mine.signal);
    const nodes = await cards(answer, "grid", mine.signal);
    if (asking !== mine) return;
    const served = nodes.querySelector(".served");
    served.dataset.offset = pageSize;
    if (isStart()) standIn(served);
    else place(served);
    adopt(results);
    scroll.watch();
  } catch (error) {
    if (asking !== mine) return;
    adopt(results);
    for (const row of results.querySelectorAll(".gif-row")) row.classList.remove("gif-row");
    speak(results.querySelector("[data-count]")?.dataset.count);
    tellError(error, () => {
      const mine = begin();
      complete(mine).finally(() => asking === mine && endBusy());
    });
  } finally {
    clearTimeout(slow);
  }
}

const isStart = () => results.querySelector("[data-trending]") !== null;
const found = (offset, signal) => ask("/gifs/search", { q: text(), limit: pageSize, offset }, signal);

async function firstTrending(signal) {
  trending ??= ask("/gifs/trending", { limit: pageSize, offset: 0 }, signal).catch((error) => {
    trending = null;
    throw error;
  });
  const answer = await trending;
  if (answer.status !== 200) trending = null;
  return answer;
}

// Replaces the local popular GIFs by the service's.
function standIn(served) {
  const here = results.querySelector("[data-trending]");
  served.querySelector("h2").textContent = "Popular GIFs";
  here.replaceWith(served);
}

function place(served) {
  const here = results.querySelector(".found");
  results.querySelector(".served")?.remove();
  const nothing = results.querySelector("[data-nothing]");
  if (nothing && served.querySelector(".gifs")) nothing.remove();
  speak(served.querySelector(".gifs") ? served.dataset.count : here?.dataset.count);
  if (served.querySelector(".gifs") || !nothing) results.append(served);
}

function play() {
  start(results, async () => {
    if (hasService) {
      try {
        return frames(await servedPool());
      } catch (error) {
        if (error instanceof Problem) tell(error.note, () => search({ again: true }));
      }
    }
    return frames(await part(home, "pool"));
  });
}

const frames = (nodes) => [...nodes.querySelectorAll("a.frame")];

// The first pool is also the first page of the list, so that both need one request.
async function servedPool() {
  const answer = trendingOffset === 0
    ? await firstTrending() : await ask("/gifs/trending", { limit: pageSize, offset: trendingOffset });
  const nodes = await cards(answer, "player");
  if (frames(nodes).length === 0) throw new TypeError("no GIFs");
  trendingOffset = trendingOffset + pageSize > lastTrending ? 0 : trendingOffset + pageSize;
  if (trendingOffset === 0) trending = null;
  return nodes;
}

const scroll = endlessScroll(results, {
  margin: "700px",
  selector: "[data-more], [data-more-served]",
  load: (link, signal) => link.href ? part(link.href, "rows", signal) : moreServed(link.closest(".found"), signal),
  // Each page of results is its own list, so that nothing moves.
  add: (nodes, link) => {
    const known = new Set([...link.closest(".found").querySelectorAll(".gifs a")].map((card) => card.pathname));
    const lists = [...nodes.querySelectorAll(".gifs")];
    for (const card of nodes.querySelectorAll(".gifs a")) if (known.has(card.pathname)) card.closest("li").remove();
    link.closest(".more").before(...lists.filter((list) => list.children.length > 0));
    return lists;
  },
  reached: (link, nodes, end) => {
    const section = end.closest(".found");
    if (link.href) remember(link.href);
    if (end.matches(".end")) speak(section.dataset.count || "That's all.");
    adopt(section);
  },
  failed: (link, again, error) => tellError(error, again),
});

async function moreServed(section, signal) {
  const offset = Number(section.dataset.offset);
  const answer = text() === "" ? await ask("/gifs/trending", { limit: pageSize, offset }, signal)
    : await found(offset, signal);
  const nodes = await cards(answer, "grid", signal);
  section.dataset.offset = offset + pageSize;
  return nodes;
}

box.addEventListener("input", () => {
  clear.hidden = box.value === "";
  clearTimeout(resting);
  resting = setTimeout(search, restedAfter);
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (text() !== "") box.blur();
  search({ again: true });
});

onEmptied(box, clear, () => {
  clear.hidden = true;
  search();
});

results.addEventListener("click", (event) => {
  if (!event.target.closest("[data-again]") || !isPlain(event)) return;
  event.preventDefault();
  search({ again: true });
});

// Stores the service's results with this entry of the history.
addEventListener("pagehide", () => {
  const served = results.querySelector(".served");
  if (!served) return;
  const copy = served.cloneNode(true);
  for (const img of copy.querySelectorAll("img")) img.removeAttribute("src");
  try {
    sessionStorage.setItem("served", JSON.stringify({ url: shown, html: copy.outerHTML, y: scrollY }));
    history.replaceState({ ...history.state, served: shown }, "");
  } catch {}
});

function restore() {
  const { url, html, y } = JSON.parse(sessionStorage.getItem("served") ?? "{}");
  if (url !== shown || history.state?.served !== shown) return false;
  const served = document.createRange().createContextualFragment(html).querySelector(".served");
  if (isStart()) standIn(served);
  else place(served);
  adopt(results);
  scroll.watch();
  scrollTo(0, y);
  return true;
}

// The scripts for the form are loaded when the form opens.
const add = document.querySelector("#add");
const readyForm = () => Promise.all([import("./changes.js"), import("./sending.js"), import("./files.js")]);
if (add?.open) readyForm();
add?.addEventListener("toggle", readyForm, { once: true });

play();
try { sessionStorage.setItem("gifs", location.href); } catch {}
if (!hasService) adopt(results);
else if (!restore()) complete(asking).finally(endBusy);
if (text() !== "" && address() !== shown) search();
