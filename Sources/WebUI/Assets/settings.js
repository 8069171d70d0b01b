// Checking the services can take some seconds. The page shows that it waits.

const form = document.querySelector("#check");
const button = form?.querySelector("button");
const name = button?.textContent;

function rest() {
  if (!form) return;
  form.closest("section").removeAttribute("aria-busy");
  button.disabled = false;
  button.textContent = name;
}

form?.addEventListener("submit", () => {
  form.closest("section").setAttribute("aria-busy", "true");
  button.disabled = true;
  button.textContent = "Checking…";
});
form?.addEventListener("unsent", rest);
addEventListener("pageshow", rest); // The Back button shows the page as the user left it.

// Screen readers read the confirmation once: a reload does not repeat it.
const done = document.querySelector("#done");
if (done) {
  done.focus();
  history.replaceState(history.state, "", location.pathname);
}
