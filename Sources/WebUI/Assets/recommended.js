// Recommendations on Discover, fetched again after a change of My Movies.

import { part } from "./fragments.js";
import { addAll } from "./shelves.js";

const section = document.querySelector(".recommended-shelf");

async function load() {
  try {
    const nodes = await part(section.querySelector(".see-all").href, "shelf");
    const old = section.querySelector(".shelf-frame, .shelf");
    if (old?.contains(document.activeElement)) return;
    old?.remove();
    section.append(nodes);
    addAll();
  } catch {} // The link to the recommendations remains.
}

load();
document.addEventListener("freshened", load);
