// Updates the list of found movies with later responses.

export const movies = (root) => [...root.querySelectorAll(".best h2 a, .row")];
export const isList = (root) => root.querySelector(".best, .rows") !== null && root.querySelector(".empty") === null;

// Calls `show`, which replaces what `root` shows. The focus stays at the same element, or else moves to `root`.
export function keepFocus(root, show) {
  const { id, href } = document.activeElement;
  const hadFocus = root.matches(":focus-within");
  show();
  const same = document.getElementById(id) ?? [...root.querySelectorAll("a")].find((link) => link.href === href) ?? root;
  if (hadFocus) same.focus({ preventScroll: true });
}

// Listed movies keep their place and are updated; new ones are appended.
export function add(found, fresh) {
  // The address of a movie changes when it is added to My Movies.
  const places = (root) => movies(root).map((link) => link.closest("[id]"));
  const known = new Map(places(found).map((place) => [place.id, place]));
  const added = [];
  for (const place of places(fresh)) {
    const there = known.get(place.id);
    if (there) refresh(there, place);
    else if (place.matches("li")) added.push(place);
  }
  let rows = found.querySelector(".rows");
  if (!rows && added.length > 0) {
    rows = added[0].parentElement;
    rows.replaceChildren();
    found.querySelector(".best").after(rows);
  }
  rows?.append(...added);
}

function refresh(movie, fresh) {
  const picture = fresh.querySelector("span.poster");
  const drawn = movie.querySelector("img.poster");
  if (picture && drawn) {
    drawn.replaceWith(picture);
    picture.querySelector(".drawn").replaceWith(drawn); // It is already loaded.
    drawn.className = "drawn";
  }
  const marks = fresh.querySelector(".marks");
  if (marks) movie.querySelector(".marks")?.replaceWith(marks);
  // A phone that shows its own results first does not know My Movies. What the user has changed meanwhile stays.
  const [keep, shown] = [fresh, movie].map((root) => root.querySelector(".keep"));
  const address = keep?.getAttribute("action") ?? "";
  if (!address.endsWith("/remove") || shown?.getAttribute("action") !== "/my-movies/keep" || shown.ariaBusy === "true") return;
  shown.setAttribute("action", address);
  shown.querySelector("[aria-pressed]").ariaPressed = "true";
}

export function replace(found, fresh, selector) {
  const [before, after] = [found.querySelector(selector), fresh.querySelector(selector)];
  if (before && after) before.replaceWith(after);
  else if (after) found.append(after);
  else before?.remove();
}

// An equal note is not replaced, because the focus may be on its «Try again».
export function replaceNotes(found, fresh) {
  const [before, after] = [found, fresh].map((root) => root.querySelector(".notes")?.textContent);
  if (before !== after) replace(found, fresh, ".notes");
}
