// A GIF's page: pauses the picture, copies its link, and fetches a service's GIF.

import { offerCopies } from "./copy.js";
import { noteOf, onAgain } from "./fragments.js";
import { freeze, uncover } from "./gif-motion.js";
import { ask, cards, hasService, Problem } from "./gif-service.js";

const place = document.querySelector("#gif");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

function prepare() {
  const img = place.querySelector("img[data-moving]");
  const button = place.querySelector("[data-play]");
  if (!img || !button) return;
  let isPlaying = !calm.matches;
  const settle = () => {
    const url = isPlaying ? img.dataset.moving : img.dataset.still;
    const figure = img.closest("figure");
    if (url) img.src = url;
    else img.removeAttribute("src");
    figure.querySelector("picture")?.replaceWith(img);
    figure.classList.toggle("bare", !url && !figure.querySelector("canvas"));
    button.textContent = isPlaying ? "Pause" : "Play";
  };
  button.addEventListener("click", async () => {
    const wanted = isPlaying = !isPlaying;
    const url = wanted ? img.dataset.moving : img.dataset.still;
    const said = place.querySelector("#address-copied");
    if (said) said.textContent = "";
    button.textContent = isPlaying ? "Pause" : "Play";
    // A pause stops the picture at once and then shows its still. Playing shows the still until the picture moves.
    if (!wanted) freeze(img);
    try {
      if (url) await Object.assign(new Image(), { src: url }).decode();
    } catch {
      if (!wanted || !isPlaying) return;
      isPlaying = false;
      button.textContent = "Play";
      if (said) said.textContent = "Couldn’t load the GIF. Try again.";
      return;
    }
    if (isPlaying !== wanted) return;
    if (url) uncover(img);
    settle();
  });
  calm.addEventListener("change", () => {
    isPlaying = !calm.matches;
    settle();
  });
  img.addEventListener("error", () => {
    img.removeAttribute("src");
    img.closest("figure").classList.add("bare");
  });
  button.hidden = false;
  settle();
  const field = place.querySelector("#address");
  if (!field) return;
  field.value = new URL(field.value, location.href).href;
  offerCopies(place);
}

async function complete() {
  place.setAttribute("aria-busy", "true");
  try {
    const answer = await ask(`/gifs/${encodeURIComponent(place.dataset.awaited)}`);
    place.replaceChildren(await cards(answer, "details"));
    document.title = `${place.querySelector("h1").textContent} · Matinee`;
    prepare();
  } catch (error) {
    place.replaceChildren(onAgain(error instanceof Problem ? error.note : noteOf(), complete));
  } finally {
    place.removeAttribute("aria-busy");
  }
}

if (hasService && place?.dataset.awaited) complete();
else if (place) prepare();
