// The problems of a form's fields: a sentence at each field, and a list at the top with links to the fields.

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
// In letters as people count them, without the spaces around the text.
export const length = (text) => [...segmenter.segment(text.trim())].length;

// Shows the problem of a field; an empty sentence removes it.
export function tell(control, sentence) {
  document.querySelector(`#${control.id}-problem`).textContent = sentence;
  control.ariaInvalid = sentence ? "true" : null;
}

// Removes a field's problem, also from the list at the top, when the user types into it.
export function mended(control) {
  tell(control, "");
  const note = document.querySelector("#problems .problems");
  note?.querySelector(`a[href="#${control.id}"]`)?.closest("li").remove();
  if (note && !note.querySelector("li")) note.remove();
}

// Lists all problems at the top, with links to their fields.
export function list(found) {
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
  const control = event.target.closest("a[href^='#']") && document.querySelector(event.target.getAttribute("href"));
  if (!control) return;
  event.preventDefault();
  control.focus();
});
