// GIFs in lists: only those in view are loaded and animated.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const toggle = document.querySelector("[data-motion]");

export let isMoving = !calm.matches;
const seen = new Set(); // The pictures in view.
const touched = new Set(); // The pictures that have the pointer or the focus.

const atOnce = 4; // With more, requests of the page would wait for pictures.
const loading = new Set();
const waiting = new Set();

function set(img, size) {
  const url = img.dataset[size];
  if (!url || img.getAttribute("src") === url) return;
  if (loading.size >= atOnce && !loading.has(img)) return waiting.add(img);
  loading.add(img);
  img.src = url;
}

function clear(img) {
  img.removeAttribute("src");
  done(img);
}

function done(img) {
  loading.delete(img);
  for (const next of waiting) {
    if (loading.size >= atOnce) return;
    waiting.delete(next);
    settle(next);
  }
}

// Updates a picture: nothing if it is out of view, else the still, then the animation.
function settle(img) {
  if (img.dataset.lost) return;
  const moves = seen.has(img) && (isMoving || touched.has(img));
  const shown = img.getAttribute("src");
  const isThere = shown && img.complete && img.naturalWidth > 0;
  img.parentElement.classList.toggle("bare", seen.has(img) && !img.dataset.still && !moves);
  if (!seen.has(img)) {
    if (shown && shown === img.dataset.still) return;
    if (img.dataset.still && isThere) set(img, "still");
    else clear(img);
  } else if (!shown) {
    set(img, img.dataset.still ? "still" : moves ? "moving" : "");
  } else if (moves && isThere) {
    set(img, "moving");
  } else if (!moves && shown === img.dataset.moving) {
    if (img.dataset.still) set(img, "still");
    else clear(img);
  }
}

const sight = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) seen.add(target);
    else seen.delete(target);
  }
  // In a second step, after all pictures that left the view were removed from the set.
  for (const { target } of entries) settle(target);
});

// Stops a picture at once: a drawing of its current frame covers it until `uncover`.
export function freeze(img) {
  if (img.naturalWidth === 0) return img.removeAttribute("src");
  uncover(img);
  const canvas = document.createElement("canvas");
  canvas.width = img.naturalWidth;
  canvas.height = img.naturalHeight;
  canvas.className = "frozen";
  canvas.getContext("2d").drawImage(img, 0, 0);
  img.after(canvas);
  img.removeAttribute("src");
}

export const uncover = (img) => img.parentElement.querySelector("canvas")?.remove();

// Observes the pictures of lists in `root`.
export function adopt(root) {
  for (const img of root.querySelectorAll(".gifs img[data-moving]")) sight.observe(img);
  forget();
  showToggle();
}

function forget() {
  for (const img of [...seen, ...touched]) {
    if (img.isConnected) continue;
    seen.delete(img);
    touched.delete(img);
    sight.unobserve(img);
    waiting.delete(img);
    done(img);
  }
}

document.addEventListener("load", (event) => {
  if (!loading.has(event.target) && !seen.has(event.target)) return;
  done(event.target);
  settle(event.target);
}, true);

// The still or the animation may fail to load; if both fail, the title is shown.
document.addEventListener("error", (event) => {
  const img = event.target;
  if (!img.matches?.(".gifs img[data-moving]")) return;
  const failed = img.getAttribute("src") === img.dataset.still ? "still" : "moving";
  delete img.dataset[failed];
  if (!img.dataset.still && !img.dataset.moving) img.dataset.lost = "yes";
  clear(img);
  settle(img);
}, true);

function touch(event, isOn) {
  const img = event.target.closest?.(".gifs a")?.querySelector("img[data-moving]");
  if (!img) return;
  if (isOn) touched.add(img);
  else touched.delete(img);
  settle(img);
}

for (const type of ["pointerover", "focusin"]) document.addEventListener(type, (event) => touch(event, true));
for (const type of ["pointerout", "focusout"]) document.addEventListener(type, (event) => touch(event, false));

function showToggle() {
  if (!toggle) return;
  // On a page with a player, the player's button stops all.
  toggle.hidden = document.querySelector(".gifs") === null || document.querySelector("#player") !== null;
  toggle.textContent = isMoving ? "Pause all GIFs" : "Play all GIFs";
}

export function change(moves) {
  isMoving = moves;
  showToggle();
  for (const img of seen) settle(img);
}

toggle?.addEventListener("click", () => change(!isMoving));
calm.addEventListener("change", () => change(!calm.matches));
