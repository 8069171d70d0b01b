// The form for a movie: shows problems and the picture at once, scales a large picture down, and shows the progress of
// the upload. Without a script, the browser sends the form.

import { ofVisitor } from "./clicks.js";
import { read } from "./fragments.js";
import { smaller } from "./smaller.js";

const form = document.querySelector("#movie-form");
const photo = form.elements.photo;
const overview = form.elements.overview;
const counter = document.querySelector("#overview-count");
const progress = document.querySelector("#progress");
const photoNote = document.querySelector("#photo-note");
const preview = document.querySelector("#preview");
const largestFile = 15 * 1_048_576;
const wrongPicture = "Choose a photo (JPEG, PNG or WebP) under 15 MB.";

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const length = (text) => [...segmenter.segment(text.trim())].length;
const shows = (text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

const visitorField = "Matinee-Visitor";

let latest = null; // The file that was chosen last.
let chosen = null; // The picture to send: that file, or a scaled-down copy.
let choosing = Promise.resolve(); // Ends when the picture is scaled down.
let sending = false;

function tell(control, sentence) {
  document.querySelector(`#${control.id}-problem`).textContent = sentence;
  control.ariaInvalid = sentence ? "true" : null;
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

// Removes a field's problem, also from the list at the top, when the user types into it.
function mended(control) {
  tell(control, "");
  const note = document.querySelector("#problems .problems");
  note?.querySelector(`a[href="#${control.id}"]`)?.closest("li").remove();
  if (note && !note.querySelector("li")) note.remove();
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

function choose(file) {
  choosing = prepare(file);
}

async function prepare(file) {
  latest = file;
  chosen = null;
  progress.textContent = "";
  photoNote.textContent = "";
  preview.replaceChildren();
  preview.hidden = false;
  if (form.elements["no-picture"]) form.elements["no-picture"].checked = false;
  mended(photo);
  if (!file) return;
  if (!/^image\/(jpeg|png|webp|gif|hei[cf])$/.test(file.type)) return refusePhoto();
  const picture = await smaller(file);
  if (latest !== file) return; // Another one was chosen meanwhile.
  chosen = picture;
  if (chosen.size > largestFile) {
    chosen = null;
    return refusePhoto();
  }
  try {
    const bitmap = await createImageBitmap(picture);
    if (latest === file) show(bitmap);
  } catch {
    if (latest !== file) return;
    photoNote.textContent = "This browser can’t show that photo; you can still upload it.";
    photoNote.scrollIntoView({ block: "nearest" });
  }
}

// A photo can be dropped or pasted while its field is out of sight.
function refusePhoto() {
  tell(photo, wrongPicture);
  photo.focus({ preventScroll: true });
  document.querySelector("#photo-problem").scrollIntoView({ block: "nearest" });
}

// The picture is drawn on a canvas: the page may load pictures only from its own server.
function show(bitmap) {
  const canvas = document.createElement("canvas");
  canvas.className = "poster";
  canvas.role = "img";
  canvas.ariaLabel = "The poster that you chose";
  [canvas.width, canvas.height] = [342, 513];
  const scale = Math.max(canvas.width / bitmap.width, canvas.height / bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  canvas.getContext("2d").drawImage(bitmap, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  preview.replaceChildren(canvas);
}

photo.addEventListener("change", () => choose(photo.files[0]));
form.elements["no-picture"]?.addEventListener("change", (event) => {
  preview.hidden = event.target.checked;
});
// The browser itself moves text that is dragged.
const bringsFile = (event) => event.dataTransfer.types.includes("Files");
form.addEventListener("dragover", (event) => {
  if (!bringsFile(event)) return;
  event.preventDefault();
  form.classList.add("dropping");
});
form.addEventListener("dragleave", () => form.classList.remove("dropping"));
form.addEventListener("drop", (event) => {
  if (!bringsFile(event)) return;
  event.preventDefault();
  form.classList.remove("dropping");
  choose(event.dataTransfer.files[0]);
});
document.addEventListener("paste", (event) => {
  // Word processors copy text also as a picture of it.
  if (event.target.matches?.("input, textarea") && event.clipboardData.types.includes("text/plain")) return;
  const file = [...event.clipboardData.files].find((file) => file.type.startsWith("image/"));
  if (file) choose(file);
});

// Offers a movie with the typed title. Accepting it links the two and fills empty fields.
const offers = document.querySelector("#offers");
const linked = document.querySelector("#linked");
const offeredAfter = 300; // Milliseconds after the last letter.
let offering;
let asking;

function offer() {
  clearTimeout(offering);
  asking?.abort();
  if (!offers || form.elements.linked.value || form.querySelector("input[name=anyway]")) return;
  const { title, released } = form.elements;
  if (length(title.value) < 3) return offers.replaceChildren();
  offering = setTimeout(async () => {
    const fields = new URLSearchParams({ part: "offers", title: title.value.slice(0, 200), released: released.value });
    asking = new AbortController();
    try {
      const response = await fetch(`${offers.dataset.address}?${fields}`, { signal: asking.signal });
      if (response.ok) showOffers(await read(response));
    } catch {} // Without a response, the server offers movies when the form is sent.
  }, offeredAfter);
}

// Offers that are already shown are not replaced, so that screen readers do not repeat them and the focus is kept.
function showOffers(found) {
  const ids = (place) => [...place.querySelectorAll("[name=take]")].map((button) => button.value).join();
  if (ids(offers) !== ids(found)) offers.replaceChildren(found);
}

function take({ value, dataset }) {
  form.elements.linked.value = value;
  for (const name of ["overview", "released"]) {
    if (!form.elements[name].value.trim()) form.elements[name].value = dataset[name];
    tell(form.elements[name], "");
  }
  count();
  offers.replaceChildren();
  linked.querySelector("bdi").textContent = dataset.title;
  linked.hidden = false;
  linked.querySelector("button").focus();
}

form.addEventListener("click", (event) => {
  const button = event.target.closest("button[name=take], button[name=unlink], button[name=anyway]");
  if (!button) return;
  event.preventDefault();
  if (button.name === "take") return take(button);
  const isUnlinked = button.name === "unlink";
  form.elements.linked.value = "";
  if (!form.querySelector("input[name=anyway]")) {
    const another = document.createElement("input");
    [another.type, another.name, another.value] = ["hidden", "anyway", "yes"];
    form.append(another);
  }
  linked.hidden = true;
  offers.replaceChildren();
  form.elements.title.focus();
  if (!isUnlinked) form.requestSubmit();
});
for (const name of ["title", "released"]) form.elements[name].addEventListener("input", offer);

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

// Lists all problems at the top, with links to their fields.
function list(found) {
  const place = document.querySelector("#problems");
  place.replaceChildren();
  if (found.length === 0) return;
  const note = document.createElement("div");
  note.className = "note problems";
  const entries = document.createElement("ul");
  for (const [control, sentence] of found) {
    const link = document.createElement("a");
    link.href = `#${control.id}`;
    link.textContent = sentence;
    const entry = document.createElement("li");
    entry.append(link);
    entries.append(entry);
  }
  note.append(entries);
  place.append(note);
}

document.querySelector("#problems").addEventListener("click", (event) => {
  const control = event.target.closest("a[href^='#']") && form.querySelector(event.target.getAttribute("href"));
  if (!control) return;
  event.preventDefault();
  control.focus();
});

async function send() {
  sending = true;
  form.ariaBusy = "true";
  const wasRefused = photo.ariaInvalid;
  await choosing;
  if (photo.ariaInvalid && !wasRefused) return ended("");
  const body = new FormData(form);
  if (chosen) body.set("photo", chosen, "photo");
  const request = new XMLHttpRequest();
  request.open("POST", form.action);
  // If its answer is lost, the service worker sends the form again. The server applies it once.
  const headers = { ...ofVisitor, "Idempotency-Key": newID() };
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.responseType = "text";
  request.upload.addEventListener("progress", (event) => {
    if (!event.lengthComputable || !chosen) return;
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
    if (response.status === 202 || response.ok && response.headers.has(visitorField)) return leave(response.redirected ? response.url : "/my-movies");
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

// Back leads to this form, for another movie.
function leave(address) {
  ended("");
  if (!form.elements.was) form.elements.id.value = `my-${newID()}`;
  location.assign(address);
}

function ended(sentence) {
  sending = false;
  form.ariaBusy = null;
  progress.textContent = sentence;
  if (sentence) progress.scrollIntoView({ block: "nearest" });
}

function answered(request) {
  const page = new DOMParser().parseFromString(request.responseText, "text/html");
  const again = page.querySelector("#movie-form");
  // A proxy may answer in the server's place, for instance with its sign-in.
  const isOfServer = request.getResponseHeader(visitorField) !== null;
  if (request.status === 200 && !again && request.responseURL && isOfServer) return leave(request.responseURL);
  if (request.status === 403 && isOfServer) return ended(request.responseText);
  if (!again) return ended(page.querySelector(".empty .quiet")?.textContent || "That did not work. Try again.");
  ended("");
  // Replaces only the problems; the typed text is kept.
  document.querySelector("#problems").replaceChildren(...again.querySelector("#problems").childNodes);
  for (const problem of again.querySelectorAll(".field .problem")) {
    const control = form.querySelector(`#${problem.id.replace("-problem", "")}`);
    tell(control, problem.textContent);
  }
  if (photo.ariaInvalid) photoNote.textContent = ""; // It says that the photo can be uploaded.
  if (offers) offers.replaceChildren(...again.querySelector("#offers").childNodes);
  if (again.elements.was) form.elements.was.value = again.elements.was.value;
  const kept = again.elements.picture.value;
  if (kept) {
    form.elements.picture.value = kept;
    chosen = null;
    photo.value = "";
  }
  const wrong = form.querySelector("[aria-invalid]");
  if (wrong) wrong.focus();
  else if (offers?.firstChild) offers.querySelector("button").focus();
  else (document.querySelector("#problems a") ?? document.querySelector("#problems")).focus();
}
