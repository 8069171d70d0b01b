// Changes that wait for the server: shown on the movies that they change, and listed on My Movies. `offline.js` loads
// this script when there are any, or when the server is away.

import { ofVisitor } from "./clicks.js";
import { forgetRefusal, isUnsaved } from "./note-draft.js";

const label = "Waiting to sync";
const { serviceWorker } = navigator;

let changes = [];
let isAway = false;
let told = 0; // How many refused changes the user has been told of.
let shown = "[]"; // The changes that the page shows.
let unsent = 0; // How many of them were to be sent, at most, since the page last showed the server's state.
let tell; // Shows a toast: `tell` of `changes.js`.

// `state` is what the service worker says. Returns whether the page should show the server's state again: all that can be sent
// is sent.
export function show(state, tellUser) {
  ({ changes, isAway } = state);
  tell = tellUser;
  const rest = changes.filter(({ problem }) => !problem).length;
  const isOld = rest < unsent && (state.isSettled || rest === 0);
  unsent = isOld ? rest : Math.max(rest, unsent);
  const now = JSON.stringify(changes);
  if (now === shown) return isOld; // The focus may be on a button of the list.
  shown = now;
  for (const old of document.querySelectorAll(".waiting")) old.remove();
  for (const change of changes) {
    if (!change.problem) apply(change);
  }
  for (const movie of new Set(changes.map(({ movie }) => movie))) mark(movie);
  list();
  const refused = changes.filter(({ problem }) => problem).length;
  if (refused > told && location.pathname !== "/my-movies") {
    tell(refused === 1 ? "1 change couldn’t be synced." : `${refused} changes couldn’t be synced.`, "Show",
      () => location.assign("/my-movies"));
    document.querySelector(".toast:not(.update)")?.classList.add("again"); // As in `offline.js`.
  }
  told = refused;
  return isOld;
}

const all = (name, movie) => document.querySelectorAll(`[data-${name}="${CSS.escape(movie)}"]`);

function apply({ movie, action, fields, leaves, undo }) {
  if (undo) turn(movie, undo, action === "opinion");
  if (action !== "opinion") return;
  for (const panel of all("opinion", movie)) changed(panel, new URLSearchParams(fields), leaves);
}

// Makes the forms of a movie undo the change. An opinion adds a movie that is not there yet.
function turn(movie, address, ifMissing) {
  for (const form of all("movie", movie)) {
    if (ifMissing && form.getAttribute("action").endsWith("/remove")) continue;
    form.setAttribute("action", address);
    const toggle = form.querySelector("[aria-pressed]");
    const isKept = address.endsWith("/remove");
    if (toggle) toggle.ariaPressed = String(isKept);
    else form.querySelector("button").textContent = isKept ? "Delete" : "Add to My Movies";
  }
}

function mark(movie) {
  if (!movie) return;
  for (const place of all("marks", movie)) place.append(element("span", "mark waiting", label));
  for (const panel of all("opinion", movie)) panel.append(element("p", "quiet waiting", label));
  for (const form of document.querySelectorAll(`.keeping[data-movie="${CSS.escape(movie)}"]`)) {
    if (!document.querySelector("#opinion .waiting")) form.after(element("p", "quiet waiting", label));
  }
}

function element(name, className, text = "") {
  const made = document.createElement(name);
  Object.assign(made, { className, textContent: text });
  return made;
}

// Shows in a panel what the sent fields change, as the server will. `leaves` is the fingerprint of the note that they leave: a
// panel that shows that note says so when a later one is saved. Returns the panel.
export function changed(panel, fields, leaves) {
  const stars = fields.getAll("stars").at(-1);
  if (stars) {
    for (const radio of panel.querySelectorAll("[name=stars][type=radio]")) radio.checked = radio.value === stars;
    panel.querySelector("[name=was-stars]").value = Number(stars) || 0;
  }
  const wanted = panel.querySelector("[name=wanted]");
  const isWatched = fields.get("watched") === "yes";
  // A movie that is watched or rated is no longer wanted.
  if ((fields.has("wanted") || isWatched || stars > 0) && wanted) {
    const isWanted = fields.get("wanted") === "yes";
    wanted.ariaPressed = String(isWanted);
    wanted.value = isWanted ? "no" : "yes";
  }
  if (isWatched) addViewing(panel, fields.get("on"));
  for (const day of fields.getAll("off")) panel.querySelector(`[name=off][value="${CSS.escape(day)}"]`)?.closest("li").remove();
  if (fields.get("watched") === "no") panel.querySelector(".viewings")?.remove();
  if (fields.has("note")) {
    const { note, "was-note": was } = panel.querySelector(".note-form").elements;
    const { value } = note;
    const isOther = isUnsaved(panel) && value !== fields.get("note");
    note.defaultValue = fields.get("note");
    note.value = isOther ? value : note.defaultValue;
    if (!isOther) {
      forgetRefusal(panel);
      was.value = leaves ?? was.value;
    }
    panel.querySelector(".own-note").open ||= note.value !== "";
  }
  return panel;
}

function addViewing(panel, day) {
  if (panel.querySelector(`.viewings [data-day="${day ?? ""}"], .viewings [name=off][value="${day ?? ""}"]`)) return;
  let viewings = panel.querySelector(".viewings ul");
  if (!viewings) {
    const place = element("div", "viewings");
    place.append(viewings = document.createElement("ul"));
    panel.querySelector(".watch-form").after(place);
  }
  const date = day && new Date(`${day}T12:00`);
  const text = date ? date.toLocaleDateString(undefined, { dateStyle: "long" }) : "Watched, date unknown";
  const entry = document.createElement("li");
  entry.dataset.day = day ?? "";
  entry.append(element("span", "", text));
  viewings.prepend(entry);
}

// What a page's cards show of the opinion in a panel.
export function marksOf(panel) {
  const chosen = panel.querySelector("[name=stars]:checked")?.ariaLabel;
  const texts = [chosen && `You: ${chosen}`];
  if (panel.querySelector(".viewings li")) texts.push("Watched");
  if (panel.querySelector("[name=wanted]")?.ariaPressed === "true") texts.push("Want to watch");
  const place = document.createElement("p");
  place.append(...texts.filter(Boolean).map((text) => element("span", "mark", text)));
  return place.innerHTML;
}

function starsIn(text) {
  const count = Number(text);
  if (!count) return "Remove rating";
  const number = `${count > 1 ? Math.floor(count / 2) : ""}${count % 2 ? "½" : ""}`;
  return `${number} ${count > 2 ? "stars" : "star"}`;
}

const sentences = {
  keep: () => "Add to My Movies", remove: () => "Delete", restore: () => "Restore", new: () => "Add", edit: () => "Edit",
  opinion: (fields) => [
    fields.has("stars") && starsIn(fields.getAll("stars").at(-1)),
    fields.get("watched") === "yes" && "Watched", fields.get("watched") === "no" && "Not watched",
    fields.get("wanted") === "yes" && "Want to watch", fields.get("wanted") === "no" && "Not wanted",
    fields.has("off") && "Remove a viewing", fields.has("note") && "Note",
  ].filter(Boolean).join(" · "),
};

// The list on My Movies, from which changes can be taken back.
function list() {
  const place = document.querySelector("main h1");
  if (location.pathname !== "/my-movies" || !place || changes.length === 0) return;
  const section = element("section", "waiting");
  section.ariaLabel = label;
  const rows = document.createElement("ul");
  rows.role = "list";
  rows.append(...changes.map(row));
  section.append(element("h2", "", label), rows);
  (place.parentElement.matches("main") ? place : place.parentElement).after(section);
}

function row({ id, movie, title, action, fields: sent, problem, other, yours }) {
  const fields = new URLSearchParams(sent);
  const entry = document.createElement("li");
  const known = document.querySelector(`a[href="/movies/${CSS.escape(movie)}"] .title, .row [href="/movies/${CSS.escape(movie)}"]`);
  const name = title || known?.textContent || "A movie";
  entry.append(element("bdi", "", name), element("span", "quiet", sentences[action](fields)));
  const button = (text, message) => {
    const made = element("button", "plain-button", text);
    made.ariaLabel = `${text} ${name}`;
    made.addEventListener("click", () => serviceWorker.controller?.postMessage(message));
    entry.append(made);
  };
  if (problem) {
    entry.append(element("p", "problem", problem));
    const texts = element("div", "texts");
    for (const [place, text] of [["Saved elsewhere", other], ["Yours", fields.get("note") ?? yours]]) {
      if (text) texts.append(element("p", "quiet", place), element("div", "other-note", text));
    }
    entry.append(texts);
    button(action === "remove" ? "Delete" : "Try again", { again: id });
  }
  button(problem && action === "remove" ? "Keep" : "Discard", { discard: id });
  return entry;
}

// A change may have replaced what was marked.
document.addEventListener("changed", () => {
  shown = "";
  serviceWorker.controller?.postMessage("state");
});

addEventListener("submit", (event) => {
  const form = event.target;
  if (form.getAttribute("action") === "/sign-out" && changes.length > 0) askFirst(event);
  else if ((isAway || changes.length > 0) && /\/remove$/.test(form.getAttribute("action")) && form.matches(".keeping:not([data-movie])")) removeLater(event);
}, true);

function askFirst(event) {
  const form = event.target;
  event.preventDefault();
  event.stopImmediatePropagation();
  const last = Math.max(...changes.map(({ id }) => id));
  const sentence = changes.length === 1
    ? "1 change is not synced yet. Signing out deletes it."
    : `${changes.length} changes are not synced yet. Signing out deletes them.`;
  tell(sentence, "Sign out", () => {
    form.setAttribute("action", `/sign-out?sure=${last}`);
    form.addEventListener("unsent", () => form.setAttribute("action", "/sign-out"), { once: true });
    form.requestSubmit();
  }, 0, "Stay");
}

// On a movie's own page, or the server's question about its rating, which is left after the movie is deleted. The browser's own
// request would come before the changes that wait.
function removeLater(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
  remove(`${event.target.getAttribute("action")}?part=button`, new FormData(event.target).get("sure") ?? "");
}

async function remove(address, sure) {
  const isRated = document.querySelector("#opinion :is([name=stars]:checked, .viewings li)");
  const loss = isRated || document.querySelector("#opinion textarea")?.defaultValue ? "yes" : "";
  // The id that lists name the movie by, too. The server's question names none.
  const id = document.querySelector("#opinion")?.dataset.opinion;
  const body = new URLSearchParams({ id: id ?? address.split("/")[2], sure, loss });
  const title = id === undefined ? "" : document.querySelector("h1").textContent;
  const headers = { ...ofVisitor, "Matinee-Title": encodeURIComponent(title) };
  const response = await fetch(address, { method: "POST", body, headers }).catch(() => null);
  const text = await response?.text().catch(() => "");
  // What waits is listed there with «Discard»; what the server has done can be undone there.
  if (response?.ok) location.assign(response.status === 202 ? "/my-movies" : `/my-movies?removed=${address.split("/")[2]}`);
  else if (response?.status === 409) tell(text, "Delete", () => remove(address, "yes"), 0, "Keep");
  else tell(text && text.length < 300 ? text : "Matinee can’t be reached right now. Check that it is running.");
}
