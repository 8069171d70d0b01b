// The forms for the user's opinion of a movie, on its page and in menus. `changes.js` loads this script at its first use.

import { ofVisitor } from "./clicks.js";
import { isUnsaved, keepTyped, noteSent, showDraft, storeDraft, takeSaved } from "./note-draft.js";
import { followLeaving, isBack, isReplaced, send as sendUnkept } from "./opinion-leaving.js";
import { firstOf, leaveMenu, open as openMenu } from "./opinion-menu.js";

const givenUpAfter = 15_000;
const undoStands = 10_000;
const arrowRests = 500; // Arrow keys pass over ratings that the user does not mean.

let changes = null;
let queue = Promise.resolve(); // The changes are shown, and without a service worker sent, one after the other.
const unanswered = []; // In their order: each change has its movie, its fields and the note that it saves, if any.
const skipped = new Map(); // By movie, the newest answer that is not shown because a later change has no answer yet, and its note.
let keeper = null; // The service worker that keeps those without an answer; null if the queue does.
let turns = 0; // How often all panels were asked for, and changes answered.
let isByArrow = false;
let rated = null; // The form of a rating that is not sent yet.
let ratingTimer = 0;

export function start(functions) {
  const early = changes ? null : document.querySelector("[data-opinion] .rate")?.elements;
  changes = functions;
  for (const panel of document.querySelectorAll("[data-opinion]")) prepare(panel);
  // Stars may have been chosen before this script was there. On other pages than new ones, the browser may have restored the choice.
  const isNew = performance.getEntriesByType("navigation")[0]?.type === "navigate";
  if (isNew && early?.stars.value && early.stars.value !== early["was-stars"].value) send(early.stars[0].form);
  const open = (button) => openMenu(button, { tell: changes.tell, fetched, prepare });
  return { open, send, restore, renew };
}

// Shows an unsaved note again, and today’s date.
function prepare(panel) {
  showDraft(panel);
  showToday(panel);
}

// The server does not know the user's time zone, and a page may stay open for days. A chosen day stays.
function showToday(panel) {
  const date = panel.querySelector("[name=on]");
  if (date.value !== (date.dataset.today ?? date.defaultValue) || date.matches("[data-typed]")) return;
  const now = new Date();
  date.value = date.dataset.today = new Date(now - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

const showTodays = () => document.querySelectorAll("[data-opinion]").forEach(showToday);
document.addEventListener("visibilitychange", showTodays);

// Sends a form of a panel.
function send(form, submitter) {
  const earlier = rated;
  rated = null;
  clearTimeout(ratingTimer);
  if (earlier && earlier !== form) send(earlier);
  const panel = form.closest("[data-opinion]");
  showToday(panel);
  const movie = panel.dataset.opinion;
  const body = new URLSearchParams(new FormData(form, submitter ?? null));
  form.elements.on?.removeAttribute("data-typed");
  const shown = form.elements["was-stars"];
  if (shown) shown.value = body.getAll("stars").at(-1) ?? shown.value;
  if (form.elements.note) panelsOf(movie).forEach((copy) => noteSent(copy, form.elements.note.value));
  post(movie, form.getAttribute("action"), body, form.elements.note?.value);
}

const hasUnanswered = (movie, from = 0) => unanswered.slice(from).some((change) => change.movie === movie);

// `note` is the one that the change saves, if it saves one.
function post(movie, address, body, note) {
  const change = { movie, body, note };
  change.ask = () => change.asked ??= (keeper ? fetch : sendUnkept)(`${address}?part=opinion`, {
    method: "POST", body, signal: AbortSignal.timeout(givenUpAfter), headers: ofVisitor,
  }, change);
  unanswered.push(change);
  const [first] = panelsOf(movie); // A menu may be closed before the answer.
  for (const panel of panelsOf(movie)) panel.ariaBusy = "true";
  // The service worker keeps their order, and sends them although the page is left. A new one does not know those before.
  const controller = navigator.serviceWorker?.controller ?? null;
  keeper = unanswered.length === 1 || controller === keeper ? controller : null;
  if (keeper) change.ask().catch(() => {}); // It fails below.
  queue = queue.then(async () => {
    try {
      if (isReplaced(change, unanswered)) return;
      const response = await change.ask();
      if (response.status === 401 || response.status === 403) {
        const sentence = await response.text();
        throw { sentence: sentence.length < 300 ? sentence : "" }; // A proxy answers with a page.
      }
      if (response.status === 202) return await showWaiting(movie, first, body, response, note);
      const nodes = document.createRange().createContextualFragment(await response.text());
      const panel = nodes.querySelector("[data-opinion]");
      if (!panel) throw { sentence: nodes.querySelector(".empty .quiet")?.textContent };
      const notice = panel.querySelector(".done");
      notice?.remove();
      const problem = panel.querySelector(".problem");
      if (problem && panelsOf(movie).length === 0) {
        showSkipped(movie);
        return changes.tell(problem.textContent);
      }
      (hasUnanswered(movie, 1) ? skip : show)(movie, nodes, note);
      if (!notice) return;
      const undo = () => post(movie, address, new URLSearchParams(new FormData(notice)));
      changes.tell(notice.querySelector("p").textContent, notice.querySelector("button")?.textContent, undo, undoStands);
    } catch (error) {
      if (error === isBack) return;
      showSkipped(movie);
      for (const panel of panelsOf(movie)) if (!panel.contains(rated)) unrate(panel);
      const again = () => post(movie, address, body, note);
      if (error.sentence) changes.tell(error.sentence, "Try again", again);
      else changes.tellAway(again);
    } finally {
      unanswered.shift();
      turns += 1;
      for (const panel of hasUnanswered(movie) ? [] : panelsOf(movie)) panel.ariaBusy = null;
    }
  });
}

// Shows the saved rating.
function unrate(panel) {
  const form = panel.querySelector(".rate");
  form.reset();
  form.elements["was-stars"].value = form.querySelector("[checked]")?.value ?? "0";
}

const panelsOf = (movie) => document.querySelectorAll(`[data-opinion="${CSS.escape(movie)}"]`);

// Shows the new state of a movie on all its copies.
function show(movie, nodes, note) {
  const fresh = nodes.querySelector("[data-opinion]");
  keepProblem(movie, fresh, note);
  skipped.delete(movie);
  for (const panel of panelsOf(movie)) replace(panel, fresh.cloneNode(true), note);
  changes.apply(movie, fresh.dataset.keep, nodes.querySelector("[data-marks]").innerHTML);
}

// Keeps an answer that is shown if the next change fails or waits. That its note is saved counts at once.
function skip(movie, nodes, note) {
  const fresh = nodes.querySelector("[data-opinion]");
  keepProblem(movie, fresh, note);
  skipped.set(movie, { nodes, note });
  if (note === undefined || isUnsaved(fresh)) return;
  for (const panel of panelsOf(movie)) takeSaved(panel, fresh);
}

const showSkipped = (movie) => skipped.has(movie) && show(movie, skipped.get(movie).nodes, skipped.get(movie).note);

// Shows why a change was refused whose answer was skipped, unless the newer answer is to a note that replaces that.
function keepProblem(movie, fresh, note) {
  const problem = skipped.get(movie)?.nodes.querySelector(".problem");
  if (!problem || fresh.querySelector(".problem") || note !== undefined && problem.closest(".note-form")) return;
  fresh.prepend(problem.cloneNode(true));
}

// Shows a change that the service worker will send later. Its answer has the address that removes the movie.
async function showWaiting(movie, first, body, answer, note) {
  const [keep, { changed, marksOf }] = [await answer.text(), await import("./waiting.js")];
  const nodes = document.createDocumentFragment();
  const shown = skipped.get(movie)?.nodes.querySelector("[data-opinion]") ?? panelsOf(movie)[0] ?? first;
  if (!shown) return document.dispatchEvent(new Event("changed"));
  const copy = shown.cloneNode(true);
  if (note !== undefined) copy.querySelector("textarea").value = note; // What was typed since is kept below.
  const panel = changed(copy, body, answer.headers.get("Matinee-Note-Fingerprint"));
  if (!panel.dataset.keep.endsWith("/remove")) panel.dataset.keep = keep;
  const marks = Object.assign(document.createElement("p"), { innerHTML: marksOf(panel) });
  marks.dataset.marks = movie;
  nodes.append(panel, marks);
  show(movie, nodes, note);
}

// Replaces a panel. A note that is being typed, a chosen day, open parts and the focus stay.
function replace(panel, fresh, note) {
  if (panel.id) fresh.id = panel.id;
  keepTyped(panel, fresh, note);
  fresh.querySelector(".own-note").open ||= panel.querySelector(".own-note").open;
  const earlier = fresh.querySelector(".viewings details");
  if (earlier) earlier.open = panel.querySelector(".viewings details")?.open ?? false;
  if (panel.contains(rated)) {
    const stars = rated.elements.stars.value;
    rated = fresh.querySelector(".rate");
    rated.elements.stars.value = stars;
  }
  const focused = panel.contains(document.activeElement) ? document.activeElement : null;
  const day = panel.querySelector("[name=on][data-typed]");
  if (day) fresh.querySelector("[name=on]").replaceWith(day);
  panel.replaceWith(fresh);
  if (note !== undefined) storeDraft(fresh);
  prepare(fresh);
  if (focused) (fresh.querySelector(placeOf(focused)) ?? firstOf(fresh)).focus({ preventScroll: true });
  if (focused?.matches("textarea")) document.activeElement.setSelectionRange?.(focused.selectionStart, focused.selectionEnd);
}

function placeOf(element) {
  if (element.type === "radio") return "[name=stars]:checked";
  if (element.name && !element.matches(".plain-button")) return `[name="${element.name}"]`;
  return element.form ? `.${element.form.className} [type=submit]:not([name], [data-without-script])` : ".own-note summary";
}

// Brings a restored page up to date: the changes of this tab are stored as `kept`, and other devices may have made some since.
async function restore(kept) {
  if (!document.querySelector("dialog[open]")) leaveMenu();
  const changed = () => JSON.parse(sessionStorage.getItem(kept)) ?? {};
  let before = {};
  try {
    before = changed();
  } catch {} // The browser stores nothing.
  for (const [movie, state] of Object.entries(before)) mark(movie, state);
  const waits = await renew();
  try {
    if (!waits || !Object.keys(before).some((movie) => find(document, "movie", movie))) return;
    const page = await (await import("./sending.js")).serverPage();
    const now = changed();
    for (const [movie, state] of Object.entries(before)) {
      const form = find(page, "movie", movie);
      const isSame = String(now[movie]) === String(state) && !hasUnanswered(movie) && !document.querySelector("form[aria-busy]");
      if (!form || !isSame || waits.has(movie)) continue;
      now[movie] = [form.getAttribute("action"), find(page, "marks", movie)?.innerHTML ?? state[1]];
      mark(movie, now[movie]);
    }
    sessionStorage.setItem(kept, JSON.stringify(now));
  } catch {} // The changes of this tab are shown.
}

// Shows a state of a movie, and still that a change of it waits.
function mark(movie, state) {
  const copies = document.querySelectorAll(`[data-marks="${CSS.escape(movie)}"]`);
  const waits = Array.from(copies, (copy) => copy.querySelector(".waiting"));
  changes.mark(movie, ...state);
  copies.forEach((copy, place) => waits[place] && copy.append(waits[place]));
}

const find = (place, name, movie) => place.querySelector(`[data-${name}="${CSS.escape(movie)}"]`);

// Fetches the panels, unless a note is not saved or a change waits. Returns the ids of movies whose changes wait; null if not known.
async function renew() {
  changes.freshen("");
  const turn = turns += 1;
  const waits = await import("./sending.js").then(({ waitingMovies }) => waitingMovies()).catch(() => null);
  for (const panel of document.querySelectorAll("[data-opinion]")) {
    if (isUnsaved(panel) || waits?.has(panel.dataset.opinion)) continue;
    try {
      const nodes = await fetched(panel.dataset.part, "no-store");
      if (turn === turns && unanswered.length === 0) show(panel.dataset.opinion, nodes);
    } catch {} // The old state remains.
  }
  return waits;
}

async function fetched(address, cache) {
  const response = await fetch(address, { cache, signal: AbortSignal.timeout(givenUpAfter) });
  const { textOf } = await import("./sending.js"); // Only now: the keys work once this script is loaded.
  const nodes = document.createRange().createContextualFragment(await textOf(response));
  if (!nodes.querySelector("[data-opinion]")) throw new TypeError("not a panel");
  return nodes;
}

document.addEventListener("change", ({ target }) => {
  if (!target.matches("[data-opinion] [type=radio]")) return;
  if (rated && rated !== target.form) send(rated);
  clearTimeout(ratingTimer);
  rated = target.form;
  ratingTimer = setTimeout(sendRated, isByArrow ? arrowRests : 0);
});

document.addEventListener("input", ({ target }) => {
  if (target.matches("[data-opinion] [name=on]")) target.dataset.typed = "yes";
});

const sendRated = () => rated && send(rated);
addEventListener("pagehide", sendRated);
followLeaving(unanswered, () => queue.then(renew));

document.addEventListener("pointerdown", () => {
  isByArrow = false;
  showTodays();
}, true);

// `1` to `5` set stars, the same key again half a star less, unless the user types or is elsewhere on the page.
document.addEventListener("keydown", (event) => {
  isByArrow = event.key.startsWith("Arrow");
  const active = document.activeElement;
  if (!/^[1-5]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (active.matches("textarea, select, input:not([type=radio])")) return;
  const panel = active.closest("dialog, [data-opinion]");
  // On the movie's page, the focus may also be on a button beside the rating, or nowhere.
  const place = panel ?? (active.matches("body, main") ? document : active.closest(".movie"));
  const radios = place?.querySelectorAll(".rate [type=radio]");
  if (!radios?.length) return;
  event.preventDefault();
  const whole = event.key * 2 - 1;
  const chosen = radios[radios[whole].checked ? whole - 1 : whole];
  chosen.checked = true;
  if (panel) chosen.focus({ preventScroll: true });
  send(chosen.form);
});
