// What this tab has stored, and pages that the browser keeps for going back, may be of a person who was signed in before.
const { visitor } = document.querySelector("link[rel=manifest]").dataset;
if (visitor) try {
  if ((sessionStorage.getItem("visitor") ?? visitor) !== visitor) sessionStorage.clear();
  sessionStorage.setItem("visitor", visitor);
  guardTab();
  // The one who has signed in last in this browser, in any tab; null after a sign-out.
  const current = () => localStorage.getItem("visitor");
  const isOld = performance.getEntriesByType("navigation")[0]?.type === "back_forward" && current() === null;
  if (isOld) leave();
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    if (sessionStorage.getItem("visitor") !== visitor || current() === null) leave();
    else showOther(current() !== visitor);
  });
  // Who signs in in another tab does so in this one too, and would get the changes that are made here.
  addEventListener("storage", ({ key, newValue }) => {
    if (key === "visitor" && newValue) showOther(newValue !== visitor);
  });
  if (!isOld) {
    localStorage.setItem("visitor", visitor);
    forgetTyped();
  }
} catch {} // The browser stores nothing.

// Shows nothing of another person until the server answers.
function leave() {
  document.documentElement.replaceChildren();
  location.reload();
}

// A page that the browser has kept for going back runs for a moment, also in a tab that is another person's by now.
function guardTab() {
  for (const name of ["setItem", "removeItem"]) {
    const act = Storage.prototype[name];
    Storage.prototype[name] = function (...texts) {
      if (this === sessionStorage && this.getItem("visitor") !== visitor) throw new DOMException("This tab is another person’s.");
      act.apply(this, texts);
    };
  }
}

// In an earlier page of the tab, the browser puts back what was typed there, also for another person.
function forgetTyped() {
  const typist = history.state?.visitor ?? visitor;
  if (typist !== visitor) for (const form of document.forms) {
    HTMLFormElement.prototype.reset.call(form); // A button may be named «reset».
    // Chromium puts the text back between this and `pageshow`, unless autocomplete is off.
    const before = form.getAttribute("autocomplete");
    form.autocomplete = "off";
    addEventListener("pageshow", () => { form.autocomplete = before ?? ""; }, { once: true });
  }
  const note = () => history.replaceState({ ...history.state, visitor }, "");
  note();
  addEventListener("hashchange", note); // A link within the page begins another entry of the history.
}

function showOther(isOther) {
  const shown = document.querySelector(".other-person");
  if (!isOther) return shown?.remove();
  if (shown) return;
  const dialog = Object.assign(document.createElement("dialog"), { className: "other-person", role: "alertdialog" });
  const sentence = document.createElement("p");
  sentence.textContent = "Someone else has signed in, in another tab. Sign in there as yourself to continue here. Your text is kept.";
  const reload = Object.assign(document.createElement("button"), { className: "button", textContent: "Reload this page" });
  reload.addEventListener("click", () => location.reload());
  dialog.append(sentence, reload);
  dialog.addEventListener("close", () => dialog.isConnected && dialog.showModal());
  document.body.append(dialog);
  dialog.showModal();
}
