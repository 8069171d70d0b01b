// Completes a movie's page after services on the network have answered.

import { isPlain } from "./clicks.js";

const givenUpAfter = 15_000;

async function complete(movie) {
  const notes = movie.querySelector(".notes");
  const hadFocus = movie.contains(document.activeElement);
  notes?.remove();
  movie.ariaBusy = "true";
  try {
    const url = new URL(movie.dataset.awaited ?? location.pathname, location.href);
    url.searchParams.set("part", "live");
    const response = await fetch(url, { signal: AbortSignal.timeout(givenUpAfter) });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const whole = page.querySelector(".movie") ?? page.querySelector("main");
    if (!whole) throw new TypeError("not a movie");
    keepPoster(movie, whole);
    const opinion = movie.querySelector(".opinion"); // The user may be typing in it, and moving it takes the focus from there.
    const focused = opinion?.contains(document.activeElement) ? document.activeElement : null;
    if (opinion) whole.querySelector(".opinion")?.replaceWith(opinion);
    const place = whole.matches("main") ? document.querySelector("main") : movie;
    place.replaceWith(whole);
    focused?.focus({ preventScroll: true });
    navigator.serviceWorker?.controller?.postMessage("whole");
    document.title = page.title || `${name(document.querySelector("h1"))} · Matinee`;
  } catch {
    if (notes) movie.querySelector(".words").append(notes);
  } finally {
    movie.ariaBusy = null;
    if (hadFocus && document.activeElement === document.body) document.querySelector("main").focus({ preventScroll: true });
  }
}

// Keeps the drawn poster, which is already loaded.
function keepPoster(movie, whole) {
  const drawn = movie.querySelector("img.poster");
  const same = whole.querySelector("img.poster, .drawn");
  if (!drawn || !same) return;
  drawn.className = same.className;
  same.replaceWith(drawn);
}

function name(heading) {
  const [title, year] = [".title", ".year"].map((part) => heading.querySelector(part)?.textContent);
  return year ? `${title} (${year})` : title;
}

document.addEventListener("click", (event) => {
  const again = event.target.closest(".movie .notes [data-again]");
  if (!again || !isPlain(event)) return;
  event.preventDefault();
  complete(again.closest(".movie"));
});

const movie = document.querySelector(".movie[data-awaited]");
if (movie) complete(movie);
