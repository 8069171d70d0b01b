// The form for a movie: shows problems at once, sends the form and shows the progress of the upload. Without a script,
// the browser sends the form.

import { ofVisitor } from "./clicks.js";
import { length, list, mended, tell } from "./form-problems.js";
import "./movie-offers.js";
import { forgetPhoto, photoToSend } from "./movie-photo.js";

const form = document.querySelector("#movie-form");
const photo = form.elements.photo;
const overview = form.elements.overview;
const counter = document.querySelector("#overview-count");
const progress = document.querySelector("#progress");
const offers = document.querySelector("#offers");
const visitorField = "Matinee-Visitor";

const shows = (text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

let sending = false;

// What is typed or chosen after the form is sent would be lost.
function setSending(value) {
  sending = value;
  form.ariaBusy = value ? "true" : null;
  for (const part of [photo.closest(".field"), ...form.querySelectorAll("[name=reset]")]) part.inert = value;
  for (const name of ["title", "overview", "released"]) form.elements[name].readOnly = value;
}

function count() {
  const typed = length(overview.value);
  counter.textContent = typed < 30 ? `${typed} of at least 30 characters.` : `${typed} characters.`;
}

overview.addEventListener("input", count);
if (overview.value) count();
for (const name of ["title", "overview", "released"]) {
  form.elements[name].addEventListener("input", (event) => mended(event.target));
}

// The browser may bring typed text back in a form that was made later: the server is told over which state of the movie it was
// typed.
const { was } = form.elements;
const typedOver = `typed over ${form.action}`;

function remember(shown) {
  try {
    if (shown) sessionStorage.setItem(typedOver, shown);
    else sessionStorage.removeItem(typedOver);
  } catch {} // The browser stores nothing.
}

function remembered() {
  try {
    return sessionStorage.getItem(typedOver);
  } catch {
    return null;
  }
}

let isSaved = false;

if (was) {
  if (performance.getEntriesByType("navigation")[0]?.type === "navigate") remember(null);
  form.addEventListener("input", () => remembered() || remember(was.value));
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) return isSaved && location.reload(); // The form names the state from before it was saved.
    const isTyped = ["title", "overview", "released"].some((name) => form.elements[name].value.trim() !== form.elements[name].defaultValue);
    if (isTyped) was.value = remembered() ?? was.value;
    else remember(null);
  });
}

// The same rules as on the server, which checks the form again.
function problems() {
  const found = [];
  const title = form.elements.title;
  if (length(title.value) < 3 || !shows(title.value)) found.push([title, "Enter a title of at least 3 characters."]);
  const isNew = !form.action.endsWith("/edit");
  const typed = length(overview.value);
  if (isNew && (typed < 30 || !shows(overview.value))) {
    found.push([overview, `Write an overview of at least 30 characters; ${typed} so far.`]);
  }
  if (isNew && !form.elements.released.value) found.push([form.elements.released, "Choose the release date."]);
  return found;
}

// «Use the catalog’s» stands beside each field that differs from the catalog's.
for (const button of form.querySelectorAll("button[name=reset]")) {
  const field = form.elements[button.value];
  field.addEventListener("input", () => { button.hidden = field.value === button.dataset.text; });
  button.addEventListener("click", (event) => {
    event.preventDefault();
    field.value = button.dataset.text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  });
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (sending) return;
  const found = problems();
  for (const name of ["title", "overview", "released"]) tell(form.elements[name], "");
  for (const [control, sentence] of found) tell(control, sentence);
  list(found);
  if (found.length > 0) return found[0][0].focus();
  send();
});

async function send() {
  setSending(true);
  const { picture, isRefused } = await photoToSend();
  if (isRefused) {
    ended("");
    return photo.focus({ preventScroll: true });
  }
  const body = new FormData(form);
  if (picture) body.set("photo", picture, "photo");
  const request = new XMLHttpRequest();
  request.open("POST", form.action);
  // If its answer is lost, the service worker sends the form again. The server applies it once.
  const headers = { ...ofVisitor, "Idempotency-Key": newID() };
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.responseType = "text";
  request.upload.addEventListener("progress", (event) => {
    if (!event.lengthComputable || !picture) return;
    const share = Math.round(100 * event.loaded / event.total);
    progress.textContent = share < 100 ? `Sending the picture: ${share} %` : "Uploading picture…";
  });
  request.addEventListener("load", () => {
    const isOfProxy = request.status >= 502 && request.getResponseHeader(visitorField) === null;
    if (isOfProxy) sendLater(body, headers);
    else answered(request);
  });
  for (const name of ["error", "abort"]) request.addEventListener(name, () => sendLater(body, headers));
  request.send(body);
  // If the server hangs, the request does not end; the service worker says that the server is away.
  const stop = ({ data }) => data.isAway && request.abort();
  const worker = navigator.serviceWorker;
  worker?.addEventListener("message", stop);
  request.addEventListener("loadend", () => worker?.removeEventListener("message", stop));
  for (const message of ["state", "probe"]) worker?.controller?.postMessage(message);
}

// The service worker stores the form and sends it later. The server can then offer no movie of the catalog, so `anyway`
// declines offers.
async function sendLater(body, headers) {
  const away = "Matinee can’t be reached right now. Nothing is lost: try again.";
  if (!navigator.serviceWorker?.controller) return ended(away);
  if (!form.elements.linked?.value) body.set("anyway", "yes");
  try {
    const title = encodeURIComponent(form.elements.title.value.trim());
    const response = await fetch(form.action, { method: "POST", body, headers: { ...headers, "Matinee-Title": title } });
    // Not redirected: the server, or the worker, has it already and does not name its page.
    if (response.status === 202) return leave("/my-movies");
    if (response.ok && response.headers.has(visitorField)) return leaveSaved(response.redirected ? response.url : "/my-movies");
  } catch {} // The page says so.
  ended(away);
}

// `crypto.randomUUID` exists only over TLS and on the server's own machine.
function newID() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = bytes[6] & 0x0f | 0x40;
  bytes[8] = bytes[8] & 0x3f | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

// The server has the movie. The service worker stores its pages again.
function leaveSaved(address) {
  isSaved = true;
  navigator.serviceWorker?.controller?.postMessage({ saved: form.action.split("/").at(-2) });
  leave(address);
}

// Back leads to this form, for another movie.
function leave(address) {
  ended("");
  if (!was) form.elements.id.value = `my-${newID()}`;
  location.assign(address);
}

function ended(sentence) {
  setSending(false);
  progress.textContent = sentence;
  if (sentence) progress.scrollIntoView({ block: "nearest" });
}

function answered(request) {
  const page = new DOMParser().parseFromString(request.responseText, "text/html");
  const again = page.querySelector("#movie-form");
  // A proxy may answer in the server's place, for instance with its sign-in.
  const isOfServer = request.getResponseHeader(visitorField) !== null;
  if (request.status === 200 && !again && request.responseURL && isOfServer) {
    // Not redirected: the browser has sent the form twice, over a connection that broke, and the server had it.
    return leaveSaved(request.responseURL === form.action ? "/my-movies" : request.responseURL);
  }
  if (request.status === 403 && isOfServer) return ended(request.responseText);
  if (!again) return ended(page.querySelector(".empty .quiet")?.textContent || "That did not work. Try again.");
  ended("");
  // Replaces only the problems; the typed text is kept.
  document.querySelector("#problems").replaceChildren(...again.querySelector("#problems").childNodes);
  for (const problem of again.querySelectorAll(".field .problem")) {
    const control = form.querySelector(`#${problem.id.replace("-problem", "")}`);
    tell(control, problem.textContent);
  }
  if (photo.ariaInvalid) document.querySelector("#photo-note").textContent = ""; // It says that the photo can be uploaded.
  if (offers) offers.replaceChildren(...again.querySelector("#offers").childNodes);
  if (again.elements.was) {
    was.value = again.elements.was.value;
    remember(was.value);
  }
  const kept = again.elements.picture.value;
  if (kept) {
    form.elements.picture.value = kept;
    forgetPhoto();
  }
  const wrong = form.querySelector("[aria-invalid]");
  if (wrong) wrong.focus();
  else if (offers?.firstChild) offers.querySelector("button").focus();
  else (document.querySelector("#problems a") ?? document.querySelector("#problems")).focus();
}
