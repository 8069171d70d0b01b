// Finds the movies that this phone has with the server's own search, compiled to WebAssembly, and fills them into the
// server's own markup. A part of the service worker, and of the page of Search while the server is away.

import { escaped, grouped, listed, movieTexts, storedList } from "./offline-list.js";
import { peopleOf, peopleRows, withMoviesOf } from "./offline-people.js";

const pageSize = 20;
const closestMovies = 5;
const all = 0x7FFFFFFF;
// The matches of the two searches among many titles: see `Catalog.firstOfMany` of the server.
const firstOfMany = 21;
const maxOfMany = 500;
const wholeMark = "/offline/whole";
const years = [1870, 2100];
const maxPages = 50; // Of those that a page shows together.
const maxNames = 8; // As many as the server searches at once.

// The cache with all files of the movies: the one of that name, or an older one.
export async function wholeMovies(name) {
  const names = (await caches.keys()).filter((name) => name.startsWith("movies-"));
  for (const each of [name, ...names]) {
    if (!names.includes(each)) continue;
    const cache = await caches.open(each);
    if (await cache.match(wholeMark)) return cache;
  }
  return null;
}

// The movies in a cache and in the stored list. `dropList` is called if the list is damaged.
export async function load(cache, dropList) {
  const file = async (name) => (await cache.match(`/offline/${name}`)) ?? Promise.reject(new TypeError(name));
  const [module, text, known] = await Promise.all([
    file("module").then((response) => response.arrayBuffer()).then((bytes) => WebAssembly.instantiate(bytes)),
    file("movies").then((response) => response.json()),
    storedList().then((response) => response?.arrayBuffer()),
  ]);
  const { exports } = module.instance;
  const list = known ? await opened(exports, known).catch(dropList) : null;
  if (!list && !open(exports, await (await file("index")).arrayBuffer())) throw new TypeError("index");
  const places = new Map(text.movies.map((movie, number) => [movie.id, number]));
  const records = list && recordsOf(list, places);
  const people = await namedPeople(exports, cache);
  return { exports, places, cache, list, records, findsAll: exports.countsAll() === 1, people, ...text };
}

// The records of the built-in movies in a list.
function recordsOf(list, places) {
  const records = [];
  list.ids.forEach((id, record) => {
    if (places.has(id)) records[places.get(id)] = record;
  });
  return records;
}

// The people of the built-in movies, whose names the module then searches. Those of an older version have no such index.
async function namedPeople(exports, cache) {
  const index = await (await cache.match("/offline/nameIndex"))?.arrayBuffer();
  if (!index || !exports.openNames) return [];
  if (!open(exports, index, 0, "openNames")) throw new TypeError("names");
  return (await (await cache.match("/offline/names")).json()).names;
}

// The movies of a file, whose index the module then searches.
async function opened(exports, bytes) {
  const { list, end } = movieTexts(bytes);
  if (!open(exports, bytes, end)) throw new TypeError("index");
  return list;
}

// Opens the index of titles or names in some bytes. Returns whether they are whole.
function open(exports, bytes, start = 0, name = "openIndex") {
  const length = bytes.byteLength - start;
  const place = exports.reserve(length);
  new Uint8Array(exports.memory.buffer, place, length).set(new Uint8Array(bytes, start));
  return exports[name](place, length) === 1;
}

// Calls a function of the module with a text. Returns the total, the number of matches, and for the first `rows` of them the
// record, the place of its title, and how it matches.
function ask({ exports }, name, text, rows, ...numbers) {
  // The same as `Folding.init(_:)` of the server.
  const normal = text.replaceAll("½", " 1/2").replaceAll("·", " ").normalize("NFKD");
  const bytes = new TextEncoder().encode(normal);
  const place = exports.reserve(bytes.length);
  try {
    new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes);
    const answer = exports[name](place, bytes.length, ...numbers);
    const [total, isExact, count] = new Uint32Array(exports.memory.buffer, answer, 3);
    const pairs = new Uint32Array(exports.memory.buffer, answer + 12, count * 2);
    const found = [];
    const kinds = exports.openNames ? new Uint32Array(exports.memory.buffer, answer + 12 + count * 8, count) : [];
    for (let place = 0; place < Math.min(count, rows); place += 1) {
      found.push([pairs[place * 2], pairs[place * 2 + 1], kinds[place]]);
    }
    return { total, isExact: isExact === 1, count, found };
  } finally {
    exports.release(place);
  }
}

// The matches for a number of rows. Among many titles there are two searches, as in `Catalog.parts` of the server. `count`
// is the number of rows that can be reached.
function matches(movies, text, year, rows) {
  const search = (rows, limit) => ask(movies, "search", text, rows, year, year, limit);
  if (movies.findsAll) return search(rows, all);
  const few = search(all, rows === all ? all : firstOfMany);
  if (few.count !== firstOfMany) return few;
  if (rows < firstOfMany) return { ...few, count: maxOfMany };
  const many = search(all, maxOfMany);
  const known = new Set(few.found.map(([record]) => record));
  const found = [...few.found, ...many.found.filter(([record]) => !known.has(record))];
  const total = many.isExact ? found.length : Math.max(few.total, many.total, found.length);
  return { total, isExact: many.isExact, found, count: found.length };
}

// What is known of the movie of a record.
function movieOf(movies, record) {
  const { list } = movies;
  const place = list ? movies.places.get(list.ids[record]) : record;
  return place === undefined ? listed(list, record) : movies.movies[place];
}

// What is known of a movie by its id; undefined if it is not on this phone.
export function movieWith(movies, id) {
  const place = movies?.places.get(id);
  if (place !== undefined) return movies.movies[place];
  const record = movies?.list?.ids.indexOf(id) ?? -1;
  return record < 0 ? undefined : listed(movies.list, record);
}

// A part of a movie's markup: 0 is the best match, 1 the row, 2 the article, 3 the card.
export function markup(movies, { id, title, poster, story, parts, texts }, part) {
  const filled = { "\uE000": id, "\uE001": title, "\uE002": poster, "\uE003": story, ...texts };
  return parts[part]
    .replace(/[\uE010-\uE01F]/g, (place) => movies.shared[place.charCodeAt(0) - 0xE010])
    .replace(/[\uE000-\uE00E]/g, (place) => filled[place]);
}

// The title that was found if it is not the displayed one.
const matchedTitle = (movie, place) => movie.titles[place] ?? null;

// A row or the best match, with the reason why it was found if its title does not show it.
function match(movies, [record, place, , person], isBest) {
  const movie = movieOf(movies, record);
  const text = markup(movies, movie, isBest ? 0 : 1);
  const title = matchedTitle(movie, place);
  const [lead, name] = person ? [movies.leads[person.kind], person.name] : ["also", title];
  if (!name || isBest && name === movie.original) return text;
  const reason = `<p class="quiet also">${lead} <bdi>${escaped(name)}</bdi></p>`;
  const after = isBest ? text.indexOf('<p class="meta">') : text.indexOf("</p>") + "</p>".length;
  return text.slice(0, after) + reason + text.slice(after);
}

function sorted(movies, found, sort) {
  const of = ([record]) => movieOf(movies, record);
  if (sort === "rating") return [...found].sort((left, right) => of(right).rating - of(left).rating);
  if (sort !== "newest" && sort !== "oldest") return found;
  const sign = sort === "newest" ? -1 : 1;
  return [...found].sort((left, right) => {
    const [first, second] = [of(left).day, of(right).day];
    if (!first || !second) return (first ? 0 : 1) - (second ? 0 : 1);
    return sign * (first - second);
  });
}

const counted = (count) => count === 1 ? "1 movie" : `${grouped(count)} movies`;

// The next lower round number, as `Count.roundedDown` of the server.
function roundedDown(number) {
  let unit = 1;
  while (Math.floor((number - 1) / unit) >= 10) unit *= 10;
  return Math.floor((number - 1) / unit) * unit;
}

const rowList = (rows) => rows.length === 0 ? "" : `<ol class="rows" role="list">${rows.join("")}</ol>`;

// Whether an address of Search can be answered here. Conditions need the server, and so do series.
export const canAnswer = (movies, url) => !(movies.conditions ?? []).some((name) =>
  url.searchParams.getAll(name).some((value) => value !== "" && value !== "all"));

// The results of an address of Search, as the server writes them. `isLate` is whether the server may still answer. With more
// rows than `rowCount`, the text ends after so many, and `rest` returns the other rows and what follows them.
export function results(movies, url, isLate, rowCount = Infinity) {
  const text = url.searchParams.get("q") ?? "";
  const year = Number(url.searchParams.get("year") || 0);
  const sort = url.searchParams.get("sort") ?? "best";
  const page = Math.max(1, Number(url.searchParams.get("page")) || 1);
  const isRows = url.searchParams.get("part") === "rows";
  const isFirst = page <= (isRows ? 1 : maxPages);
  const named = names(movies, text);
  const rows = sort !== "best" || movies.findsAll && named.length > 0 ? all : page * pageSize;
  const { total, isExact, found, count: reachable } = withPeople(movies, named, text, year, matches(movies, text, year, rows));
  const late = isLate ? ' data-awaited="Matinee"' : "";
  const list = sorted(movies, found, sort).slice(isRows ? (page - 1) * pageSize : 0, page * pageSize);
  const areFirst = list.length === 0 || list[0][3] !== undefined;
  const people = isFirst ? peopleRow(movies, named, text, areFirst, list) : "";
  if (total === 0) return { count: "Movie Not Found!", text: nothing(movies, text, people, late) };
  const hasBest = sort === "best" && !(isRows && page > 1);
  const missing = isFirst && sort === "best" && !isLate ? missingYear(movies, text, list) : null;
  const note = missing === null ? "" : movies.missingYear?.replace("\uE005", missing) ?? "";
  const best = hasBest ? match(movies, list[0], true) : "";
  const start = !hasBest || areFirst ? people + note + best : note + best + people;
  const others = list.slice(hasBest ? 1 : 0);
  const rowsOf = (some) => rowList(some.map((each) => match(movies, each, false)));
  const next = new URLSearchParams({ q: text });
  for (const name of ["year", "sort"]) if (url.searchParams.get(name)) next.set(name, url.searchParams.get(name));
  next.set("page", page + 1);
  const ending = isExact ? "That&#39;s all." : "These fit best. Type more of the title to see others.";
  const end = page * pageSize < reachable
    ? `<p class="more"><a class="button plain" rel="next" href="${escaped(`/search?${next}`)}" data-more="">Load more</a></p>`
    : `<p class="end">${ending}</p>`;
  const count = isExact ? counted(total) : `More than ${counted(roundedDown(total))}`;
  const isWhole = others.length <= rowCount;
  const shown = rowsOf(others.slice(0, rowCount)) + (isWhole ? end : "");
  return {
    count,
    text: `<section class="found" aria-label="Results" data-count="${count}"${late}>${start}${shown}</section>`,
    rest: isWhole ? null : () => rowsOf(others.slice(rowCount)) + end,
  };
}

const signs = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
const unescaped = (text) => text.replace(/&[^;]+;/g, (sign) => signs[sign] ?? sign);

// The people whom a text names, the best match first: pairs of a person and how the name matches.
function names(movies, text) {
  if (movies.people.length === 0) return [];
  const search = (isRanked) =>
    ask(movies, "searchNames", text, Infinity, maxNames, isRanked).found.map(([person, , fit]) => [person, fit]);
  return peopleOf(movies.people, search(0), () => search(1));
}

// The matches of titles with those through the people whom the text names.
function withPeople(movies, named, text, year, titles) {
  const { list, records } = movies;
  const votesOf = (record) => list ? list.votes[record] : movies.movies[record].votes;
  const recordOf = (place) => list ? records[place] : place;
  const { list: found, more } = withMoviesOf(named, titles.found, text, { ...movies, recordOf, votesOf, year });
  return { ...titles, found, total: titles.total + more, count: titles.count + more };
}

const titlesOf = (movies, list) => list.flatMap(([record, place]) => {
  const movie = movieOf(movies, record);
  return [unescaped(movie.title), movie.original, matchedTitle(movie, place)].filter(Boolean);
});

function peopleRow(movies, named, text, areFirst, list) {
  const rows = peopleRows(movies.people, named, text, areFirst, () => titlesOf(movies, list));
  return rows.length === 0 ? "" : movies.peopleRow.replace("</ul>", () => `${rows.join("")}</ul>`);
}

// A year that a text asks for and no movie is from, as `SearchFindings.missingYear` of the server, or null.
function missingYear(movies, text, list) {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const year = Number(words.findLast((word) => /^\d{4}$/.test(word) && word >= years[0] && word <= years[1]));
  if (!year || words.length < 2) return null;
  const isNear = ([record]) => Math.abs(movieOf(movies, record).year - year) <= 1;
  const isFound = list.some(isNear) || titlesOf(movies, list).some((title) => title.includes(year));
  return isFound ? null : year;
}

// Search without results, with the most similar titles.
function nothing(movies, text, people, late) {
  const { found } = ask(movies, "closest", text, closestMovies, closestMovies);
  const empty = movies.nothing.replace(" data-count=", `${late} data-count=`);
  const rows = rowList(found.map(([record]) => markup(movies, movieOf(movies, record), 1)));
  const whole = rows === "" ? empty : empty.replace(/<p class="quiet">.*?<\/p>/, "")
    .replace("</section>", () => `<h2>Did you mean</h2>${rows}</section>`);
  const reach = late ? "" : movies.reach ?? "";
  return whole.replace("</div>", () => `${reach}</div>`).replace(">", () => `>${people}`);
}
