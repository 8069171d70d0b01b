// Pages that the browser restores no longer show changes of a movie that the user has taken back, or of one that is deleted.

const kept = "changed"; // As in `changes.js`.

export function forget(movie) {
  try {
    const { [movie]: _, ...others } = JSON.parse(sessionStorage.getItem(kept)) ?? {};
    sessionStorage.setItem(kept, JSON.stringify(others));
  } catch {}
}

// On a movie's own page, the browser itself sends «Delete», or `waiting.js`, which stops the event.
addEventListener("submit", ({ target }) => {
  if (!target.matches(".keeping:not([data-movie])[action$='/remove']")) return;
  // Lists may name the movie by another id.
  const ids = [...[target.getAttribute("action"), location.pathname].map((path) => path.split("/")[2]), document.querySelector("#opinion")?.dataset.opinion];
  for (const id of ids) forget(id);
}, true);
