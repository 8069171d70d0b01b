// Matinee without the network: starts the service worker, says when the server is away, and offers new versions.
// `site.js` loads this script after all that the first page needs.

import { isPlain, ofVisitor } from "./clicks.js";

const { serviceWorker } = navigator;
const savesData = navigator.connection?.saveData;

const askedEvery = 5_000; // Milliseconds, while the server is away or changes wait.
const renewedEvery = 5_000; // Milliseconds.
const lostEvery = 30_000; // Milliseconds: only this page or one of its changes may fail, and would do so again.
const triedAgainAfter = 1_000; // Milliseconds.
const leavesWithin = 15_000; // Milliseconds.
const firstRows = 8; // As many as most screens show.
const listPages = /^\/(search|my-movies(\/figures)?|recommended|people\/[\w-]+)?$/; // They show many opinions.
// Searches that run all the code: for a letter, a word, an unfinished title, a name, titles with typos, and no match.
const firstTexts = ["a", "the", "star w", "keanu", "blade+runer", "godfahter", "zzzz+qqq"];

let line = null;
let timer = 0;
let waiting = null; // `waiting.js`, `changes.js` and `forget.js`, once they were needed.
let probed = 0; // When the worker was last told to ask the server.
let isGone = false; // Whether the server is away.
let isOld = false; // Whether the page is a stored copy, or was made before the last changes were sent.
let reloading = 0; // A timer.
let left = -Infinity; // When the user last followed a link, whose page may not be there yet.
let finding = null; // On Search: finds movies in this page, without the worker between.

async function start() {
  serviceWorker.addEventListener("message", ({ data }) => show(data));
  ask();
  if (!navigator.onLine) probe();
  const { worker } = document.querySelector("[data-visitor]").dataset;
  // The server lets browsers store nothing any more. The worker that ends says what becomes of changes.
  if (!worker) return serviceWorker.addEventListener("controllerchange", ask);
  const registration = await serviceWorker.register(worker).catch(() => null);
  if (!registration) return; // Some browsers refuse it, as they refuse storage.
  offer(registration);
  registration.addEventListener("updatefound", () => {
    registration.installing.addEventListener("statechange", () => offer(registration));
  });
  if (!savesData) (await serviceWorker.ready).active.postMessage("movies");
}

function probe() {
  probed = performance.now();
  serviceWorker.controller?.postMessage("probe");
}

const ask = () => serviceWorker?.controller?.postMessage("state");

// Says quietly that the server is away, what this phone has, and what waits.
async function show({ visitor, isAway, isSettled, count, changes, isRenewed, isCopy, discarded }) {
  clearInterval(timer);
  if (isRenewed) loadAgain(restOfPause(renewedEvery)); // The page may be of another person, whom a proxy had signed in.
  const own = ofVisitor["Matinee-Visitor"];
  // Another tab has signed in someone else, whose changes these are.
  if (own && visitor && own !== visitor) return;
  const ready = changes.filter(({ problem }) => !problem).length;
  isOld ||= isCopy;
  if (isOld && isSettled) {
    isOld = false;
    loadAgain(restOfPause(lostEvery));
  }
  if (location.pathname === "/search") findHere(isAway);
  // Browsers end a worker that is not asked, and the next one does not know that the server was away.
  if (isAway || ready > 0) timer = setInterval(isAway ? probe : ask, askedEvery);
  if (isAway || changes.length > 0 || waiting) {
    waiting ??= Promise.all([import("./waiting.js"), import("./changes.js"), import("./forget.js")]).catch((error) => {
      waiting = null; // The next message tries again.
      throw error;
    });
    const [{ show }, { tell }, { forget }] = await waiting;
    if (discarded !== undefined) {
      forget(discarded);
      if (document.querySelector("[data-movie], [data-opinion]")) loadAgain(); // Others may answer a form.
    }
    if (show({ isAway, isSettled, changes }, tell)) renew(ready);
  }
  if (!line) {
    if (!isAway && changes.length === 0) return;
    line = document.createElement("p");
    line.className = "offline";
    line.role = "status";
    document.body.append(line);
  }
  // A status is announced if it is filled after it is there.
  requestAnimationFrame(() => {
    const texts = isAway ? [count > 0 ? `Offline: ${count.toLocaleString("en")} movies on this phone` : "Offline"] : [];
    if (ready > 0) texts.push(ready === 1 ? "1 change waits to sync" : `${ready} changes wait to sync`);
    line.textContent = texts.join(" · ");
  });
}

// Finds the movies in the page itself while the server is away.
async function findHere(isAway) {
  isGone = isAway;
  if (isAway) finding ??= finder().catch(() => null);
  const find = await finding;
  document.dispatchEvent(new CustomEvent("here", { detail: isGone ? find : null }));
}

async function finder() {
  const { canAnswer, load, results, wholeMovies } = await import("./offline-search.js");
  const movies = await load(await wholeMovies(), () => null);
  const nodes = (text) => document.createRange().createContextualFragment(text);
  const find = (address) => {
    const url = new URL(address);
    if (!canAnswer(movies, url)) return null;
    const { text, rest } = results(movies, url, false, firstRows);
    return { nodes: nodes(text), rest: rest && (() => nodes(rest())) };
  };
  // Browsers compile a function at its first call. The user's first letter should not wait for that.
  for (const text of firstTexts) {
    await new Promise((resolve) => setTimeout(resolve));
    find(`${location.origin}/search?q=${text}`);
  }
  return (address) => {
    // The worker may have ended meanwhile: it no longer asks by itself whether the server is back.
    if (performance.now() - probed > askedEvery) probe();
    return find(address);
  };
}

// Shows what the server has made of the last changes. While some wait, further ones will be sent one by one.
async function renew(waits) {
  if (listPages.test(location.pathname)) loadAgain(restOfPause(waits > 0 ? lostEvery : renewedEvery));
  const { opinions } = await import("./changes.js");
  await opinions().then(({ renew }) => renew()).catch(() => {});
}

// Whether the user has not begun anything on the page. The server opens the part with a note, and scripts fill in the day.
const canReload = () => scrollY < innerHeight && performance.now() - left > leavesWithin
  && !document.activeElement.matches("input, select, textarea")
  && ![...document.querySelectorAll("input:not([type=date]), textarea")].some((field) => field.value !== field.defaultValue)
  && !document.querySelector("[name=on][data-typed], dialog[open], details[open]:not(.own-note), .toast:not(.again), [aria-busy=true]");

// Loads the page after a pause, as soon as the user has nothing begun.
function loadAgain(pause = 0) {
  clearTimeout(reloading);
  reloading = setTimeout(() => canReload() ? reload() : loadAgain(triedAgainAfter), pause);
}

// Unless the user begins something before the new page is there.
function reload() {
  const begun = new AbortController();
  const stay = () => {
    begun.abort();
    stop();
    loadAgain(triedAgainAfter);
  };
  for (const way of ["pointerdown", "keydown"]) addEventListener(way, stay, { capture: true, signal: begun.signal });
  location.reload();
}

for (const way of ["click", "submit"]) addEventListener(way, (event) => {
  const leaves = way === "submit" || isPlain(event) && event.target.closest("a[href]:not([href^='#'])");
  if (leaves && !event.defaultPrevented) left = performance.now();
});
addEventListener("pageshow", ({ persisted }) => {
  left = -Infinity;
  if (persisted) ask(); // The page has missed what became of the changes since, and whether the server is away.
});

// Milliseconds until this page may load again: one that differs at each request must not do so without a pause.
function restOfPause(pause) {
  const isReloaded = performance.getEntriesByType("navigation")[0]?.type === "reload";
  return isReloaded ? Math.max(0, pause - performance.now()) : 0;
}

// A sentence with a button, until the user presses it or `later`.
function propose(sentence, label, later, act) {
  const note = document.createElement("div");
  note.className = "note toast update";
  note.role = "status";
  document.body.append(note);
  const text = document.createElement("p");
  text.textContent = sentence;
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "button plain", textContent: label });
  button.addEventListener("click", () => act(note));
  const close = document.createElement("button");
  Object.assign(close, { type: "button", className: "button plain", textContent: later });
  close.addEventListener("click", () => note.remove());
  note.append(text, button, close);
  return note;
}

// Offers a new version that waits until the pages of the old one are closed.
function offer({ waiting }) {
  if (!waiting || !serviceWorker.controller || document.querySelector(".update")) return;
  const note = propose("New version available.", "Reload", "Later", () => {
    if (waiting.state !== "installed") return location.reload(); // Another tab has started it.
    serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("update");
  });
  note.classList.add("again"); // It comes again when the page is loaded.
}

// Offers once to install Matinee, if the browser can. Its own menu still does.
addEventListener("beforeinstallprompt", (event) => {
  try {
    if (localStorage.getItem("install") || document.querySelector(".toast")) return;
    localStorage.setItem("install", "offered");
  } catch {
    return; // It would be offered on each page.
  }
  event.preventDefault();
  propose("Matinee can be an app on this device.", "Install", "Not now", (note) => {
    note.remove();
    event.prompt();
  });
});

// Browsers have no service worker at `http:` addresses of other machines. Nothing is stored for users who save data; one that
// runs already still keeps changes.
if (serviceWorker && (serviceWorker.controller || !savesData)) {
  if (document.readyState === "complete") start();
  else addEventListener("load", start);
  // At once, without waiting for the next request.
  for (const change of ["online", "offline"]) addEventListener(change, probe);
}
