// A note that is being typed: the tab keeps it until it is saved.

const keyOf = (panel) => `note ${panel.dataset.opinion}`;
const fieldsOf = (panel) => panel.querySelector(".note-form").elements;

const isTyped = (note) => note.value !== note.defaultValue;

// The notes that were sent from a panel. The server may have saved any of them without an answer: a later one replaces it.
const sentFrom = (panel) => Array.from(panel.querySelectorAll(".note-form [name=follows]"), (field) => field.value);

function addSent(panel, note) {
  const field = Object.assign(document.createElement("input"), { type: "hidden", name: "follows", value: note });
  if (!sentFrom(panel).includes(note)) panel.querySelector(".note-form").append(field);
}

export function noteSent(panel, note) {
  addSent(panel, note);
  storeDraft(panel);
}

// The server marks a note that it has refused as unsaved.
export const isUnsaved = (panel) => isTyped(fieldsOf(panel).note) || panel.querySelector("[data-unsaved]") !== null;

// Stores a note that is not saved, with the fingerprint of the one it replaces and the notes sent before it.
export function storeDraft(panel) {
  const { note, "was-note": was } = fieldsOf(panel);
  try {
    if (isUnsaved(panel)) sessionStorage.setItem(keyOf(panel), JSON.stringify([note.value, was.value, ...sentFrom(panel)]));
    else sessionStorage.removeItem(keyOf(panel));
  } catch {}
}

export function showDraft(panel) {
  const { note, "was-note": was } = fieldsOf(panel);
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(panel)));
    // The note was saved, and its page left before the answer.
    if (draft?.[0] === note.defaultValue && !isUnsaved(panel)) sessionStorage.removeItem(keyOf(panel));
    // The browser may have restored the text already.
    if (draft && !isTyped(note)) note.value = draft[0];
    if (isTyped(note) && draft?.[0] === note.value) {
      was.value = draft[1];
      for (const text of draft.slice(2)) addSent(panel, text);
    }
  } catch {}
  if (isTyped(note)) panel.querySelector(".own-note").open = true;
}

// Keeps in a new panel a note of the old one that is not saved. `sent` is the note that was sent, if the new panel is the answer
// to one: what was typed since replaces that note, else the same as before.
export function keepTyped(panel, fresh, sent) {
  const { note, "was-note": was } = fieldsOf(panel);
  if (!isUnsaved(panel) || note.value === sent) return;
  fieldsOf(fresh).note.value = note.value;
  for (const text of sentFrom(panel)) addSent(fresh, text);
  if (sent === undefined) fieldsOf(fresh)["was-note"].value = was.value;
}

// Takes from a new panel that is not shown that its note is saved.
export function takeSaved(panel, fresh) {
  const [{ note, "was-note": was }, saved] = [fieldsOf(panel), fieldsOf(fresh)];
  const { value } = note;
  note.defaultValue = saved.note.defaultValue;
  note.value = value;
  was.value = saved["was-note"].value;
  forgetRefusal(panel);
  storeDraft(panel);
}

// Removes what a panel says of a note that was refused.
export function forgetRefusal(panel) {
  for (const part of panel.querySelectorAll(".note-form :is(.problem, .other-note)")) part.remove();
  panel.querySelector("[data-unsaved]")?.removeAttribute("data-unsaved");
}

document.addEventListener("input", ({ target }) => {
  if (target.matches("[data-opinion] textarea")) storeDraft(target.closest("[data-opinion]"));
});
