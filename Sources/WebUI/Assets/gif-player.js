// Shows a random GIF, and another every ten seconds, from a pool that is fetched with one request.

import { isPlain } from "./clicks.js";
import { noteOf, onAgain } from "./fragments.js";
import { change, freeze, isMoving, uncover } from "./gif-motion.js";

const stays = 10_000;
const givenUpAfter = 20_000;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

let stop = () => {}; // Stops the previous player.

// Starts the player in `root`, if it has one. `pool` fetches frames; its errors may have a `note` to show.
export function start(root, pool) {
  stop();
  const section = root.querySelector("#player");
  if (!section) return;
  const figure = section.querySelector(".player");
  const place = section.querySelector(".player-note");
  const playButton = section.querySelector("[data-play]");
  const nextButton = section.querySelector("[data-next]");
  const ended = new AbortController();
  const listen = (target, type, action) => target.addEventListener(type, action, { signal: ended.signal });

  let isPlaying = isMoving; // The user's choice.
  let isPointed = false;
  let isFocused = false;
  let isChanging = false;
  let isStuck = false; // The next GIF failed; the player continues when the user asks for it.
  let pooled = [];
  let ahead = null; // The next frame, after it is loaded.
  let left = stays;
  let since = 0;
  let timer = 0;

  stop = () => {
    ended.abort();
    clearTimeout(timer);
    stop = () => {};
  };

  // Shows the animation, or the still while paused.
  function settle(frame = figure) {
    const img = frame.querySelector("img");
    const url = isPlaying ? img.dataset.moving : img.dataset.still;
    const picture = img.closest("picture");
    if (url && img.getAttribute("src") !== url) img.src = url;
    else if (!url && calm.matches) img.removeAttribute("src");
    else if (!url) freeze(img);
    picture?.replaceWith(img);
    img.parentElement.classList.toggle("bare", !url && !img.hasAttribute("src"));
    return img;
  }

  // Starts or stops the timer.
  function run() {
    const runs = isPlaying && !calm.matches && !isPointed && !isFocused && !isChanging && !isStuck && !document.hidden;
    section.classList.toggle("running", runs);
    if (runs && !timer) {
      since = Date.now();
      timer = setTimeout(next, left);
      ahead ??= prepared();
    } else if (!runs && timer) {
      clearTimeout(timer);
      timer = 0;
      left = Math.max(0, left - (Date.now() - since));
    }
    playButton.textContent = isPlaying ? "Pause" : "Play";
  }

  // The next frame with its picture loaded. Its failure is handled by `next`.
  function prepared() {
    const frame = prepare();
    frame.catch(() => {});
    return frame;
  }

  async function prepare() {
    if (pooled.length === 0) {
      const shown = figure.querySelector("a").pathname;
      const frames = await pool();
      pooled = frames.filter((frame) => frame.pathname !== shown);
      if (pooled.length === 0) pooled = frames;
    }
    const frame = pooled.shift();
    if (!frame) throw new TypeError("no GIF");
    await loaded(settle(frame));
    return frame;
  }

  function loaded(img) {
    if (!img.hasAttribute("src") || (img.complete && img.naturalWidth > 0)) return;
    return new Promise((resolve, reject) => {
      const limit = setTimeout(reject, givenUpAfter);
      img.addEventListener("load", resolve);
      img.addEventListener("error", reject);
      for (const type of ["load", "error"]) img.addEventListener(type, () => clearTimeout(limit));
    });
  }

  async function next() {
    if (isChanging) return;
    clearTimeout(timer);
    timer = 0;
    left = stays;
    isChanging = true;
    isStuck = false;
    place.replaceChildren();
    run();
    try {
      const frame = await (ahead ??= prepared());
      // The user may have paused meanwhile; a paused frame has another picture.
      await loaded(settle(frame));
      if (ended.signal.aborted) return;
      figure.replaceChildren(frame);
    } catch (error) {
      if (ended.signal.aborted) return;
      isStuck = true;
      tell(error?.note ?? noteOf("state-no-next"), next);
    } finally {
      ahead = null;
      isChanging = false;
      if (!ended.signal.aborted) run();
    }
  }

  function tell(note, tryAgain) {
    place.replaceChildren(onAgain(note, () => {
      (tryAgain === next ? nextButton : playButton).focus({ preventScroll: true });
      tryAgain();
    }, () => {}));
  }

  // A pause stops the picture at once and then shows its still. Playing shows the still until the picture moves.
  async function turn() {
    isPlaying = !isPlaying;
    const wanted = isPlaying;
    place.replaceChildren();
    if (!calm.matches) change(isPlaying);
    run();
    const img = figure.querySelector("img");
    const url = wanted ? img.dataset.moving : img.dataset.still;
    if (!wanted) freeze(img);
    try {
      if (url) await loaded(Object.assign(new Image(), { src: url }));
    } catch {
      if (isPlaying !== wanted || ended.signal.aborted || !img.isConnected) return;
      if (!wanted) return;
      isPlaying = false;
      if (!calm.matches) change(false);
      run();
      return tell(noteOf("state-no-gif"), turn);
    }
    if (isPlaying !== wanted || !img.isConnected) return;
    if (url) uncover(img);
    settle();
  }

  listen(playButton, "click", turn);
  listen(nextButton, "click", (event) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    next();
  });
  listen(nextButton, "keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    next();
  });
  listen(figure, "pointerenter", () => { isPointed = true; run(); });
  listen(figure, "pointerleave", () => { isPointed = false; run(); });
  listen(figure, "focusin", () => { isFocused = true; run(); });
  listen(figure, "focusout", () => { isFocused = false; run(); });
  listen(document, "visibilitychange", run);
  listen(calm, "change", () => {
    isPlaying = !calm.matches;
    settle();
    run();
  });
  // A picture that fails to load shows its title until the next one.
  figure.addEventListener("error", (event) => event.target.parentElement?.classList.add("bare"), {
    capture: true, signal: ended.signal,
  });

  playButton.hidden = false;
  nextButton.setAttribute("role", "button");
  settle();
  run();
}
