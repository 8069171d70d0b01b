// Checking the services can take some seconds. The page shows that it waits.

import { read } from "./fragments.js";

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

const between = 1_000; // Milliseconds between two requests for the progress of a download.
const shown = document.querySelector("#catalog-progress");

// The elements are updated, so that the focus stays and screen readers announce them. At the end the catalog has changed.
async function look() {
  try {
    const catalog = await read(await fetch("/settings/catalog"));
    const news = catalog.querySelector("#catalog-progress");
    if (!news) return document.querySelector("#catalog").replaceWith(catalog);
    shown.querySelector("[role=status]").textContent = news.querySelector("[role=status]").textContent;
    shown.querySelector("progress").replaceWith(news.querySelector("progress"));
  } catch {
    // The server may respond to the next request.
  }
  setTimeout(look, between);
}

if (shown) setTimeout(look, between);

// Screen readers read the confirmation once: a reload does not repeat it.
const done = document.querySelector("#done");
if (done) {
  done.focus();
  history.replaceState(history.state, "", location.pathname);
}
