// Fetches fragments of pages, and shows notes if that fails.

// The fragment in a response. A whole page is an error: it comes from something between the browser and the server.
export async function read(response) {
  if (response.status === 401) location.reload(); // To the sign-in.
  if (response.redirected) location.replace(response.url); // To a pasted movie.
  const markup = await response.text();
  if (/^text\/html/.test(response.headers.get("content-type")) && !/^\s*<(!|html)/i.test(markup)) {
    const nodes = document.createRange().createContextualFragment(markup);
    if (response.status < 500 || nodes.querySelector(".note")) return nodes;
  }
  throw new Error();
}

// A part of the page at `url`. A missing response is a failure too, after 10 seconds.
export async function part(url, name, signal) {
  const wanted = new URL(url);
  wanted.searchParams.set("part", name);
  return read(await fetch(wanted, { signal: limited(signal) }));
}

// A signal that also ends after 10 seconds. Not `AbortSignal.any`, which iPhones of 2017 do not have.
export function limited(signal) {
  const ended = new AbortController();
  for (const each of [signal, AbortSignal.timeout(1e4)]) each?.addEventListener("abort", () => ended.abort());
  return ended.signal;
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
