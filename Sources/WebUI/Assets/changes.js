// Changes by the user: toggles that add and remove movies in place, and forms that are sent only if the server responds.

const givenUpAfter = 15_000;
const undoStands = 10_000;
const away = "Matinee can’t be reached right now. Check that it is running.";
const kept = "kept"; // Movies that were changed in this tab, for pages that the browser restores.

let note = null;

// Shows a toast with a button for `stands` milliseconds; without `stands`, until the button is pressed.
export function tell(sentence, name, act, stands) {
  note?.remove();
  const mine = note = document.createElement("div");
  mine.className = "note toast";
  mine.role = "status";
  document.body.append(mine);
  const text = document.createElement("p");
  text.textContent = sentence;
  const button = document.createElement("button");
  button.className = "button plain";
  button.textContent = name;
  button.addEventListener("click", () => {
    mine.remove();
    act();
  });
  mine.append(text, button);
  if (!stands) return;
  const leave = () => (mine.matches(":hover, :focus-within") ? setTimeout(leave, 1_000) : mine.remove());
  setTimeout(leave, stands);
}

export const tellAway = (tryAgain) => tell(away, "Try again", tryAgain);

const forms = (movie) => document.querySelectorAll(`form[data-movie="${CSS.escape(movie)}"]`);

// Makes each form of the movie undo the change.
function mark(movie, address) {
  for (const form of forms(movie)) {
    form.setAttribute("action", address);
    form.querySelector("[aria-pressed]")?.setAttribute("aria-pressed", String(address.endsWith("/remove")));
  }
}

async function change(movie, address) {
  if ([...forms(movie)].some((form) => form.ariaBusy === "true")) return;
  const setBusy = (value) => { for (const form of forms(movie)) form.ariaBusy = value; };
  setBusy("true");
  try {
    const body = new URLSearchParams({ id: movie });
    const signal = AbortSignal.timeout(givenUpAfter);
    const response = await fetch(`${address}?part=button`, { method: "POST", body, signal });
    const text = await response.text();
    if (!response.ok) return tell(text.length < 300 ? text : away, "Try again", () => change(movie, address));
    if (!text.startsWith("/my-movies/")) throw new TypeError("not an address");
    mark(movie, text);
    try {
      sessionStorage.setItem(kept, JSON.stringify({ ...JSON.parse(sessionStorage.getItem(kept)), [movie]: text }));
    } catch {}
    const undo = () => change(movie, text).then(() => focus(movie));
    if (address.endsWith("/remove")) tell("Movie removed.", "Undo", undo, undoStands);
    else note?.remove();
    document.dispatchEvent(new Event("changed"));
    await freshen(movie);
  } catch {
    tellAway(() => change(movie, address));
  } finally {
    setBusy(null);
  }
}

const toggle = (movie, root = document) =>
  [...forms(movie)].find((form) => root.contains(form))?.querySelector("button");
const focus = (movie) => (toggle(movie) ?? document.querySelector("main")).focus({ preventScroll: true });

// Fetches the parts of the page that show the library, without moving the content below them.
async function freshen(movie) {
  for (const part of document.querySelectorAll("[data-fresh]")) {
    try {
      const markup = await (await fetch(part.dataset.fresh)).text();
      const fresh = document.createRange().createContextualFragment(markup).querySelector("[data-fresh]");
      if (!fresh) continue;
      const hadFocus = part.contains(document.activeElement);
      const anchor = [...forms(movie)].find((form) => !part.contains(form));
      const top = anchor?.getBoundingClientRect().top;
      document.documentElement.style.overflowAnchor = "none";
      part.replaceWith(fresh);
      document.dispatchEvent(new Event("freshened"));
      if (anchor) scrollBy({ top: anchor.getBoundingClientRect().top - top, behavior: "instant" });
      requestAnimationFrame(() => document.documentElement.style.removeProperty("overflow-anchor"));
      const next = toggle(movie, fresh) ?? (note?.isConnected && note.querySelector("button"));
      if (hadFocus) (next || fresh.querySelector("a, button"))?.focus({ preventScroll: true });
    } catch {} // The old content remains.
  }
}

// Sends a form that no other script sends. The browser's own error page must not replace the typed text.
async function send(form, submitter) {
  if (form.ariaBusy === "true") return;
  form.ariaBusy = "true";
  try {
    if (form.querySelector("[type=file]") && !await (await import("./files.js")).check(form, tell)) return unsent(form);
    await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(givenUpAfter) });
    if (submitter?.name) {
      const field = document.createElement("input");
      Object.assign(field, { type: "hidden", name: submitter.name, value: submitter.value });
      form.append(field);
    }
    form.submit();
  } catch {
    unsent(form);
    tellAway(() => send(form, submitter));
  }
}

function unsent(form) {
  form.ariaBusy = null;
  form.dispatchEvent(new Event("unsent"));
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post") return;
  event.preventDefault();
  if (form.dataset.movie) change(form.dataset.movie, form.getAttribute("action"));
  else send(form, event.submitter);
});

// The Back button shows an old page, from memory or from the cache.
addEventListener("pageshow", (event) => {
  if (!event.persisted && performance.getEntriesByType("navigation")[0]?.type !== "back_forward") return;
  for (const form of document.querySelectorAll("form[aria-busy]")) form.ariaBusy = null;
  try {
    for (const [movie, address] of Object.entries(JSON.parse(sessionStorage.getItem(kept)) ?? {})) mark(movie, address);
  } catch {}
  freshen("");
});
