// Finds the people of the built-in movies by their names, and these movies, with the server's own search of names: see
// `FoundPeople` and `Catalog+Credits.swift` of the server.

const maxPeople = 6;
const minLetters = 3;
// How names match: the name itself, the last name, all words; with typos from here on.
const [wholeName, lastName, wordsOfName, misspelledName] = [0, 1, 2, 3];
// How titles match.
const [exactTitle, titleStart, acronym, misspelledTitle] = [0, 1, 3, 4];
// The limits of `withMoviesOf`: people whose movies are added, votes of people found by a part of the name, and movies.
const maxNamed = 5;
const minVotes = 20_000;
const maxMovies = 20;

// The words of a text without case, accents and punctuation: about those of `TitleKey` of the server.
const wordsOf = (text) =>
  text.normalize("NFKD").toLowerCase().replace(/[\p{M}'’]/gu, "").split(/[^\p{L}\p{N}]+/u).filter(Boolean);

function begins(title, start) {
  const words = wordsOf(title);
  return words.join(" ").startsWith(start) || /^(the|an?)$/.test(words[0]) && words.slice(1).join(" ").startsWith(start);
}

// The people whom a text names, as `CatalogPeople` of the server finds them: pairs of a person and how the name
// matches. `named` finds people by their names. `siblings` are the people whom «coen brothers» names if they worked together.
export function peopleOf(people, siblings, named) {
  const surname = ([person]) => people[person].name.split(" ").at(-1);
  const moviesOf = ([person]) => people[person].movies.map(([movie]) => movie);
  const together = siblings.filter((one) => {
    const movies = new Set(moviesOf(one));
    return siblings.some((other) => other[0] !== one[0] && other[1] === one[1] && surname(other) === surname(one)
      && moviesOf(other).some((movie) => movies.has(movie)));
  });
  const best = together.filter(([, fit]) => fit === together[0][1]);
  if (best[0]?.[1] === lastName) return best;
  const found = named();
  return best.length === 0 || found[0]?.[1] <= wordsOfName ? found : best;
}

// The rows of the people whom a text names; empty if the page should not show them. `named` are pairs of a person and
// how the name matches, the best match first. `areFirst` is whether the first match is a movie of a person, or missing;
// `titles` returns the titles of the first movies.
export function peopleRows(people, named, text, areFirst, titles) {
  if (named.length === 0) return [];
  const [[, fit]] = named;
  const isBeginning = () => titles().some((title) => begins(title, wordsOf(text).join(" ")));
  const isShown = fit <= lastName || areFirst || fit === wordsOfName && [...text].length >= minLetters && !isBeginning();
  if (!isShown) return [];
  return named.filter(([, other]) => other === fit).slice(0, maxPeople).map(([person]) => people[person].row);
}

// Adds movies of the people whom a text names, each with its person, to the matches of titles. Returns the list and how
// many were added. `titles` are triples of a record, the place of its title and how it matches; `votesOf` returns the
// votes of a record.
export function withMoviesOf(named, titles, text, { people, movies, recordOf, votesOf, year }) {
  const found = named.slice(0, maxNamed).filter(([person, fit]) => fit === wholeName || people[person].votes >= minVotes);
  if (found.length === 0) return { list: titles, more: 0 };
  const [[first, fit]] = found;
  const before = lastBefore(fit, text, titles[0]?.[2]);
  const isKnown = fit >= misspelledName && titles.length > 0 && votesOf(titles[0][0]) > people[first].votes;
  if (before === null || isKnown) return { list: titles, more: 0 };
  const through = new Map();
  for (const [person] of found.filter(([, other]) => other === fit)) {
    for (const [movie, kind] of people[person].movies) {
      if (!through.has(movie) && (!year || movies[movie].year === year)) through.set(movie, [person, kind]);
    }
  }
  const best = [...through].sort(([left], [right]) => movies[right].votes - movies[left].votes || left - right).slice(0, maxMovies)
    .map(([movie, [person, kind]]) => [recordOf(movie), undefined, before, { name: people[person].name, kind }]);
  const moved = new Set(best.map(([record]) => record));
  const kept = titles.filter(([record, , kind]) => kind <= before || !moved.has(record));
  const known = new Set(titles.filter(([, , kind]) => kind <= before).map(([record]) => record));
  const place = kept.findIndex(([, , kind]) => kind > before);
  const start = place < 0 ? kept.length : place;
  const list = [...kept.slice(0, start), ...best.filter(([record]) => !known.has(record)), ...kept.slice(start)];
  return { list, more: list.length - titles.length };
}

// The worst kind of title that still precedes the movies of a person with a fit; null if these are not added. `best` is the
// kind of the best title.
function lastBefore(fit, text, best) {
  if (fit === wholeName) return text.trim().split(/\s+/).length > 1 ? exactTitle : titleStart;
  if (fit === lastName) return titleStart;
  if (fit === wordsOfName) return best <= acronym ? null : acronym;
  if (best === undefined) return acronym;
  return best >= misspelledTitle && fit - misspelledName <= best - misspelledTitle ? acronym : null;
}
