// Forms that no other script sends. The browser's own error page must not replace the typed text.

import { ofVisitor } from "./clicks.js";

const givenUpAfter = 15_000;
const toldWithin = 3_000; // Milliseconds until the service worker says what waits.
const otherPerson = "Someone else has signed in, in another tab. Sign in there as yourself, then try again.";

// Whether a response is for another person than the page, whom another tab has signed in.
export function isOfOther({ headers }) {
  const [visitor, current] = [ofVisitor["Matinee-Visitor"], headers.get("Matinee-Visitor")];
  return Boolean(visitor && current) && current !== visitor && current !== "nobody";
}

// The text of an answer, unless it is to another person.
export async function textOf(response) {
  if (isOfOther(response)) throw new TypeError("not to this person");
  return response.text();
}

// The ids of movies with changes that wait for the server. Throws if the service worker does not say it.
export async function waitingMovies() {
  const { serviceWorker } = navigator;
  if (!serviceWorker?.controller) return new Set();
  const state = new Promise((resolve, reject) => {
    serviceWorker.addEventListener("message", ({ data }) => data.changes && resolve(data), { signal: AbortSignal.timeout(toldWithin) });
    setTimeout(reject, toldWithin);
  });
  serviceWorker.controller.postMessage("state");
  return new Set((await state).changes.filter(({ problem }) => !problem).map(({ movie }) => movie));
}

// This page as the server has it now.
export async function serverPage() {
  const url = new URL(location);
  url.searchParams.delete("go"); // It would count as another search.
  const response = await fetch(url, { cache: "no-store", signal: AbortSignal.timeout(givenUpAfter) });
  return new DOMParser().parseFromString(await textOf(response), "text/html");
}

// `changes` are functions of `changes.js`.
export async function send(form, submitter, changes) {
  const { tell, tellAway } = changes;
  const again = () => form.requestSubmit(submitter); // Questions that others ask before it are asked again.
  if (form.ariaBusy === "true") return;
  form.ariaBusy = "true";
  try {
    if (form.querySelector("[type=file]") && !await (await import("./files.js")).check(form, tell)) return unsent(form);
    if (isOfOther(await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(givenUpAfter) }))) {
      unsent(form);
      return tell(otherPerson, "Try again", again);
    }
    if (submitter?.name) {
      const { name, value } = submitter;
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    }
    // The server refuses it if another tab has just signed in someone else.
    const visitor = ofVisitor["Matinee-Visitor"];
    if (visitor) form.action = withVisitor(form.action, visitor);
    // What this tab has stored is of the person who signs out.
    if (new URL(form.action).pathname === "/sign-out") try { sessionStorage.clear(); } catch {}
    form.submit();
  } catch {
    unsent(form);
    navigator.serviceWorker?.controller?.postMessage("probe"); // It keeps some changes while the server is away.
    tellAway(again);
  }
}

function withVisitor(address, visitor) {
  const url = new URL(address);
  url.searchParams.set("visitor", visitor);
  return url.href;
}

function unsent(form) {
  form.ariaBusy = null;
  form.dispatchEvent(new Event("unsent"));
}
