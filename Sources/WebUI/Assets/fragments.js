// Fetches fragments of pages, and shows notes if that fails.

const givenUpAfter = 10_000;

// The session may end in another tab, or by its age, while a page is open.
export const signedOut = "You are signed out. Sign in in another tab, then try again. Nothing is lost.";

// The fragment in a response. A whole page is an error: it comes from something between the browser and the server.
export async function read(response) {
  if (response.status === 401) location.reload(); // The server asks for the sign-in, which leads back here.
  const markup = await response.text();
  const isHTML = response.headers.get("content-type")?.startsWith("text/html");
  if (!isHTML || /^\s*<(!|html)/i.test(markup)) throw new TypeError("not a fragment");
  const nodes = document.createRange().createContextualFragment(markup);
  if (response.status >= 500 && !nodes.querySelector(".note")) throw new TypeError("not a fragment");
  return nodes;
}

// A part of the page at `url`. A missing response is a failure too.
export async function part(url, name, signal) {
  const wanted = new URL(url);
  wanted.searchParams.set("part", name);
  const limit = AbortSignal.timeout(givenUpAfter);
  return read(await fetch(wanted, { signal: signal ? AbortSignal.any([signal, limit]) : limit }));
}

// A note from one of the page's templates.
export const noteOf = (state = "state-unreachable") =>
  document.getElementById(state).content.cloneNode(true).querySelector(".note");

// Calls `act` when «Try again» on a note is pressed, after `leave` has removed the note and moved the focus.
export function onAgain(note, act, leave = () => note.remove()) {
  note.querySelector("[data-again]")?.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
    leave();
    document.querySelector("#results")?.focus({ preventScroll: true });
    act();
  });
  return note;
}
