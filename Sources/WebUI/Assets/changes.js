// Changes by the user: toggles that add and remove movies in place, and forms that are sent only if the server responds.

import { ofVisitor } from "./clicks.js";

const givenUpAfter = 15_000;
const undoStands = 10_000;
const away = "Matinee can’t be reached right now. Check that it is running.";
const kept = "changed"; // Movies that were changed in this tab, for pages that the browser restores.

let note = null;

// Shows a toast for `stands` milliseconds, or until a button is pressed: `name` acts, `other` only closes the toast.
export function tell(sentence, name, act, stands, other) {
  note?.remove();
  const mine = note = Object.assign(document.createElement("div"), { className: "note toast", role: "status" });
  (document.querySelector(".menu[open]") ?? document.body).append(mine);
  mine.append(Object.assign(document.createElement("p"), { textContent: sentence }));
  for (const each of [name, other]) {
    if (!each) continue;
    const button = Object.assign(document.createElement("button"), { className: "button plain", textContent: each });
    button.addEventListener("click", () => {
      mine.remove();
      if (each === name) act();
    });
    mine.append(button);
  }
  if (!stands) return;
  const leave = () => (mine.matches(":hover, :focus-within") ? setTimeout(leave, 1_000) : mine.remove());
  setTimeout(leave, stands);
}

export const tellAway = (tryAgain) => tell(away, "Try again", tryAgain);

const forms = (movie) => document.querySelectorAll(`[data-movie="${CSS.escape(movie)}"]`);
const copies = (movie) => document.querySelectorAll(`[data-marks="${CSS.escape(movie)}"]`);

// Makes each form of the movie undo the change, and shows the user's marks.
function mark(movie, address, marks) {
  for (const copy of copies(movie)) copy.innerHTML = marks;
  for (const form of forms(movie)) {
    form.setAttribute("action", address);
    form.querySelector("[aria-pressed]")?.setAttribute("aria-pressed", String(address.endsWith("/remove")));
  }
}

// Shows the new state of a movie, here and on pages that the browser restores.
function apply(movie, ...state) {
  mark(movie, ...state);
  try {
    sessionStorage.setItem(kept, JSON.stringify({ ...JSON.parse(sessionStorage.getItem(kept)), [movie]: state }));
  } catch {}
  document.dispatchEvent(new Event("changed"));
  return freshen(movie);
}

async function freshen(movie) {
  if (document.querySelector("[data-fresh]")) await import("./freshen.js").then((file) => file.freshen(() => forms(movie), note), () => {});
}

// The user's opinion of a movie, loaded at its first use.
export const opinions = async () => (await import("./opinion.js")).start({ tell, tellAway, apply, mark, freshen });
const withOpinions = (act) => opinions().then(act).catch(() => tellAway(() => withOpinions(act)));

const openMenu = (button) => withOpinions(({ open }) => open(button));
const optionsAt = (target) => target.closest("li, article")?.querySelector(".options");

addEventListener("contextmenu", (event) => {
  const button = optionsAt(event.target);
  if (!button || event.shiftKey || String(getSelection())) return;
  event.preventDefault();
  openMenu(button);
});

// A long press, for browsers that send no `contextmenu`.
let press = 0;
for (const type of ["touchstart", "touchend", "touchmove"]) addEventListener(type, ({ target }) => {
  clearTimeout(press);
  const button = type === "touchstart" && optionsAt(target);
  if (button) press = setTimeout(openMenu, 600, button);
});

// `marks` are shown after the change; `sure` confirms that the user's rating, viewings and note go too.
async function change(movie, address, marks = "", sure = "") {
  if ([...forms(movie)].some((form) => form.ariaBusy === "true")) return;
  const setBusy = (value) => { for (const form of forms(movie)) form.ariaBusy = value; };
  setBusy("true");
  try {
    const loss = [...copies(movie)].some((copy) => /You:|Watched/.test(copy.textContent)) ? "yes" : "";
    const body = new URLSearchParams({ id: movie, sure, loss });
    const signal = AbortSignal.timeout(givenUpAfter);
    const response = await fetch(`${address}?part=button`, { method: "POST", body, signal, headers: ofVisitor });
    const text = await response.text();
    if (response.status === 409) return tell(text, "Delete", () => change(movie, address, marks, "yes"), 0, "Keep");
    if (!response.ok) return tell(text.length < 300 ? text : away, "Try again", () => change(movie, address, marks, sure));
    if (!text.startsWith("/my-movies/")) throw new TypeError("not an address");
    const before = copies(movie)[0]?.innerHTML;
    const undo = () => change(movie, text, before).then(() => focus(movie));
    if (address.endsWith("/remove")) tell("Movie removed.", "Undo", undo, undoStands);
    else note?.remove();
    await apply(movie, text, marks);
  } catch {
    tellAway(() => change(movie, address, marks, sure));
  } finally {
    setBusy(null);
  }
}

// Unless the focus is where the user was before the toast.
const focus = (movie) =>
  document.activeElement === document.body && forms(movie)[0]?.querySelector("button:not(.options)").focus({ preventScroll: true });

// Sends a form that no other script sends.
const send = (...form) =>
  import("./sending.js").then(({ send }) => send(...form, { tell, tellAway })).catch(() => tellAway(() => send(...form)));

addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post") return;
  event.preventDefault();
  if (event.submitter?.matches(".options")) openMenu(event.submitter);
  else if (form.closest("[data-opinion]")) withOpinions(({ send }) => send(form, event.submitter));
  else if (form.dataset.movie) change(form.dataset.movie, form.getAttribute("action"));
  else send(form, event.submitter);
});

// The Back button shows an old page, from memory or from the cache.
addEventListener("pageshow", (event) => {
  if (!event.persisted && performance.getEntriesByType("navigation")[0]?.type !== "back_forward") return;
  for (const form of document.querySelectorAll("form[aria-busy]")) form.ariaBusy = null;
  opinions().then(({ restore }) => restore(kept)).catch(() => {});
});

if (document.querySelector(".movie")) opinions();
