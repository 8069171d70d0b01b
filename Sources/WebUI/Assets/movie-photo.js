// The photo of a movie's form: chosen, dropped or pasted, then scaled down and shown.

import { mended, tell } from "./form-problems.js";
import { smaller } from "./smaller.js";

const form = document.querySelector("#movie-form");
const photo = form.elements.photo;
const photoNote = document.querySelector("#photo-note");
const preview = document.querySelector("#preview");
const progress = document.querySelector("#progress");
const largestFile = 15 * 1_048_576;
const wrongPicture = "Choose a photo (JPEG, PNG or WebP) under 15 MB.";

let latest = null; // The file that was chosen last.
let chosen = null; // The picture to send: that file, or a scaled-down copy.
let choosing = Promise.resolve(); // Ends when the picture is scaled down.

// The picture to send, once it is scaled down, and whether it was refused meanwhile.
export async function photoToSend() {
  const wasRefused = photo.ariaInvalid;
  await choosing;
  return { picture: chosen, isRefused: photo.ariaInvalid && !wasRefused };
}

// The server has the picture.
export function forgetPhoto() {
  chosen = null;
  photo.value = "";
}

function choose(file) {
  if (form.elements.title.readOnly) return; // It is being sent.
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
