// The script of every page.

// «/» moves to the search box, on this page or on Search, unless the user is typing.
addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, textarea, select, [contenteditable]")) return;
  event.preventDefault();
  const box = document.querySelector("#q");
  if (!box) return location.assign("/search#q");
  box.focus();
  box.select();
});

// A tap outside the box closes the on-screen keyboard.
addEventListener("pointerdown", (event) => {
  if (!event.target.closest(".search-form")) document.querySelector("#q:focus")?.blur();
});

// At the first Tab, so that it is there offline too.
addEventListener("keydown", ({ key }) => key === "Tab" && import("./toasts.js").catch(() => {}));

if (document.querySelector("[data-back]")) import("./back.js");
const isControlled = navigator.serviceWorker?.controller;
if (document.querySelector(isControlled ? "[data-visitor]" : "[data-worker]")) setTimeout(() => import("./offline.js").catch(() => {}), isControlled ? 0 : 2_000);

// The poster grows from the list into the movie's page and back, if the browser supports view transitions. The style
// sheet disables it for reduced motion.
function grow(transition, address) {
  transition?.ready.catch(() => {}); // It fails if the user goes on meanwhile.
  const path = transition && address && new URL(address).pathname;
  if (!/^\/movies\/[\w-]+$/.test(path)) return;
  const poster = [...document.querySelectorAll(`a[href="${path}"] .poster`)]
    .find((poster) => poster.getBoundingClientRect().bottom > 0);
  if (!poster) return;
  document.querySelector(".movie-poster .poster")?.classList.add("resting");
  poster.classList.add("growing");
  transition.finished.catch(() => {}).finally(() => poster.classList.remove("growing"));
}

addEventListener("pageswap", (event) => grow(event.viewTransition, event.activation?.entry?.url));
addEventListener("pagereveal", (event) => document.querySelector(".movie-poster")
  || grow(event.viewTransition, window.navigation?.activation?.from?.url));

// If a picture fails to load, the drawn poster below it remains visible; if that fails too, a plain background does.
function ground(image) {
  if (!image.matches(".poster")) return image.remove();
  const ground = document.createElement("span");
  ground.className = "poster";
  image.replaceWith(ground);
}

// Removes the drawn poster below a loaded picture, to free its memory.
function uncover(photo) {
  const drawn = photo.parentElement?.querySelector(".drawn");
  if (!drawn) return;
  photo.alt = drawn.alt;
  drawn.remove();
}

document.addEventListener("load", (event) => {
  if (event.target.matches?.(".poster > .photo")) uncover(event.target);
}, true);
document.addEventListener("error", (event) => {
  if (event.target.matches?.("img:is(.poster, .poster *)")) ground(event.target);
}, true);
for (const image of document.querySelectorAll("img:is(.poster, .poster *)")) {
  if (!image.complete || !image.currentSrc) continue;
  if (image.naturalWidth === 0) ground(image);
  else if (image.matches(".photo")) uncover(image);
}
