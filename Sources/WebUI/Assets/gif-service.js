// Sends requests to the service from the browser. The server decodes and renders the responses.

import { limited, noteOf, read } from "./fragments.js";

const place = document.querySelector("#service");

export const pageSize = 25;
export const hasService = place !== null;

// A failure, with the note to show.
export class Problem extends Error {
  constructor(note) {
    super(note.textContent);
    this.note = note;
  }
}

// A response's unchanged body and status.
export async function ask(path, fields = {}, signal) {
  const url = new URL(place.dataset.base + path);
  for (const [name, value] of Object.entries({ api_key: place.dataset.key, ...fields })) {
    url.searchParams.set(name, value);
  }
  try {
    const response = await fetch(url, { signal: limited(signal), credentials: "omit" });
    return { status: response.status, body: await response.blob() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Problem(noteOf("state-service-unreachable"));
  }
}

// A response rendered as a part of the page.
export async function cards({ status, body }, view, signal) {
  const url = `${place.dataset.cards}?view=${view}&status=${status}`;
  const response = await fetch(url, { method: "POST", body, signal, headers: { "Content-Type": "application/json" } });
  const nodes = await read(response);
  const note = [...nodes.children].find((node) => node.matches(".note"));
  if (note) throw new Problem(note);
  return nodes;
}
