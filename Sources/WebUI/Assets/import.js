// Imports: sends a file and shows the progress, then continues without a click.

import { ofVisitor } from "./clicks.js";

const form = document.querySelector("#import");
const stage = document.querySelector("#stage");
const between = 400; // Milliseconds between two requests for the progress.

form?.addEventListener("submit", (event) => {
  event.preventDefault();
  if (form.ariaBusy === "true") return;
  const file = form.elements.list.files[0];
  if (!file) return tell("Choose a file first.");
  send(file.name);
});

function tell(sentence) {
  const place = document.querySelector("#problems");
  const note = document.createElement("p");
  note.className = "note";
  note.textContent = sentence;
  place.replaceChildren(note);
  ended("");
}

function ended(sentence) {
  form.ariaBusy = null;
  document.querySelector("#progress").textContent = sentence;
}

function send(name) {
  form.ariaBusy = "true";
  document.querySelector("#problems").replaceChildren();
  const request = new XMLHttpRequest();
  request.open("POST", form.action);
  for (const [name, value] of Object.entries(ofVisitor)) request.setRequestHeader(name, value);
  request.upload.addEventListener("progress", (event) => {
    if (!event.lengthComputable) return;
    const share = Math.floor(100 * event.loaded / event.total);
    document.querySelector("#progress").textContent = share < 100 ? `Sending ${name}: ${share} %` : `Reading ${name} …`;
  });
  request.addEventListener("load", () => {
    if (request.status === 403) return tell(request.responseText);
    const page = new DOMParser().parseFromString(request.responseText, "text/html");
    const problem = page.querySelector("#problems .note");
    if (problem) return tell(problem.textContent);
    if (request.status === 200 && request.responseURL) return location.assign(request.responseURL);
    tell(page.querySelector(".empty .quiet")?.textContent || "That did not work. Try again.");
  });
  for (const event of ["error", "abort", "timeout"]) {
    request.addEventListener(event, () => tell("Matinee can’t be reached right now. Nothing is lost: try again."));
  }
  request.send(new FormData(form));
}

async function look() {
  try {
    const response = await fetch("?part=progress");
    const html = document.createRange().createContextualFragment(await response.text());
    if (!html.querySelector("progress")) return location.replace(location.href);
    show(html);
  } catch {
    // The server may respond to the next request.
  }
  setTimeout(look, between);
}

// The elements are updated, not replaced, so that screen readers announce them.
function show(html) {
  const bar = html.querySelector("progress");
  const shown = stage.querySelector("progress");
  stage.querySelector("[role=status]").textContent = html.querySelector("[role=status]").textContent;
  if (bar.hasAttribute("value")) {
    shown.max = bar.max;
    shown.value = bar.value;
  } else {
    shown.removeAttribute("value");
  }
}

if (stage) setTimeout(look, between);
