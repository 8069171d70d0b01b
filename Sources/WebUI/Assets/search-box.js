// The box of a search: its button and Escape empty it, and a problem with its text is announced with it.

import { isPlain } from "./clicks.js";

// Empties `box` and calls `act`, when `clear` is clicked or Escape is pressed.
export function onEmptied(box, clear, act) {
  function empty(event) {
    event.preventDefault();
    box.value = "";
    act();
    box.focus();
  }

  clear.addEventListener("click", (event) => {
    if (isPlain(event)) empty(event);
  });
  box.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && box.value !== "") empty(event);
  });
}

// Marks a field; `problem` is the sentence about its problem, if any.
export function mark(field, problem) {
  field.ariaInvalid = problem && "true";
  if (problem) field.setAttribute("aria-describedby", problem.id);
  else field.removeAttribute("aria-describedby");
}
