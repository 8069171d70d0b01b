// Toasts, and notes with «Undo», by keyboard. A toast is the last element of the page, after lists that load more and
// more; a note comes after the navigation. So the first Tab after they appear moves to their buttons; from there Tab goes
// on from the element before, and Escape closes them.

let reached; // The toast that Tab has moved to.
let origin; // The element that had the focus before.
document.addEventListener("keydown", (event) => {
  const toast = document.querySelector(".toast, .undo");
  if (!toast?.querySelector("button") || event.ctrlKey || event.metaKey || event.altKey) return;
  const buttons = [...toast.querySelectorAll("button")];
  const place = buttons.indexOf(document.activeElement);
  const isReturn = place >= 0 && toast === reached && origin.isConnected;
  if (event.key === "Escape" && place >= 0) {
    if (isReturn) origin.focus({ preventScroll: true });
    toast.remove();
  } else if (event.key !== "Tab" && event.code !== "Tab") {
    return;
  } else if (place < 0 && !event.shiftKey && toast !== reached) {
    reached = toast;
    origin = document.activeElement;
    buttons[0].focus();
  } else if (isReturn && place === (event.shiftKey ? 0 : buttons.length - 1)) {
    origin.focus({ preventScroll: true });
    if (!event.shiftKey) return; // The browser moves the focus on from there.
  } else {
    return;
  }
  event.preventDefault();
});

// Pressing a button of a toast removes it; the focus must not go with it.
document.addEventListener("click", (event) => {
  const toast = event.target.closest(".toast");
  if (toast?.contains(document.activeElement) && toast === reached) origin.focus({ preventScroll: true });
}, true);
