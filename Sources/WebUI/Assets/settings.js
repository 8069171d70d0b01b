// Asking the services can take some seconds: meanwhile the page says so.

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
addEventListener("pageshow", rest); // Back leads to the page as it was left.

// What was done is read out, once: a reload does not say it again.
const done = document.querySelector("#done");
if (done) {
  done.focus();
  history.replaceState(history.state, "", location.pathname);
}
