// Offers a movie with the typed title. Accepting it links the two and fills empty fields.

import { length } from "./form-problems.js";
import { read } from "./fragments.js";

const form = document.querySelector("#movie-form");
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
    form.elements[name].dispatchEvent(new Event("input", { bubbles: true }));
  }
  offers.replaceChildren();
  linked.querySelector("bdi").textContent = dataset.title;
  linked.hidden = false;
  linked.querySelector("button").focus();
}

form.addEventListener("click", (event) => {
  const button = event.target.closest("button[name=take], button[name=unlink], button[name=anyway]");
  if (!button) return;
  event.preventDefault();
  if (form.elements.title.readOnly) return; // It is being sent.
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
