// Finds the movies that this phone has with the server's own search, compiled to WebAssembly, and fills them into the
// server's own markup. A part of the service worker, and of the page of Search while the server is away.

import { escaped, grouped, listed, movieTexts, storedList } from "./offline-list.js";
import { peopleRows } from "./offline-people.js";

const rowsPerPage = 20;
const closestMovies = 5;
const none = 0xFFFFFFFF;
const all = 0x7FFFFFFF;
// The matches of the two searches among many titles: see `Catalog.firstOfMany` of the server.
const firstOfMany = 21;
const maxOfMany = 500;
const wholeMark = "/offline/whole";

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
  const { names } = await (await cache.match("/offline/names"))?.json() ?? { names: [] };
  const people = names.map(([name, row]) => ({ name: name.split(" "), row }));
  const { exports } = module.instance;
  const list = known ? await opened(exports, known).catch(dropList) : null;
  if (!list && !open(exports, await (await file("index")).arrayBuffer())) throw new TypeError("index");
  const places = new Map(text.movies.map((movie, number) => [movie.id, number]));
  return { exports, places, cache, list, findsAll: exports.countsAll() === 1, people, ...text };
}

// The movies of a file, whose index the module then searches.
async function opened(exports, bytes) {
  const { list, end } = movieTexts(bytes);
  if (!open(exports, bytes, end)) throw new TypeError("index");
  return list;
}

// Opens the index of titles in some bytes. Returns whether they are whole.
function open(exports, bytes, start = 0) {
  const length = bytes.byteLength - start;
  const place = exports.reserve(length);
  new Uint8Array(exports.memory.buffer, place, length).set(new Uint8Array(bytes, start));
  return exports.openIndex(place, length) === 1;
}

// Calls a function of the module with a text. Returns the total, the number of matches, and pairs of a record and the place
// of its title for the first `rows` of them.
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
    for (let place = 0; place < Math.min(count, rows); place += 1) found.push([pairs[place * 2], pairs[place * 2 + 1]]);
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

// A row or the best match, with the title that was found if it is not the displayed one.
function match(movies, [record, place], isBest) {
  const movie = movieOf(movies, record);
  const text = markup(movies, movie, isBest ? 0 : 1);
  const title = place === none ? null : movie.titles[place];
  if (!title || isBest && title === movie.original) return text;
  const reason = `<p class="quiet also">also <bdi>${escaped(title)}</bdi></p>`;
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

// The results of an address of Search, as the server writes them. `isLate` is whether the server may still answer. With more
// rows than `rowCount`, the text ends after so many, and `rest` returns the other rows and what follows them.
export function results(movies, url, isLate, rowCount = Infinity) {
  const text = url.searchParams.get("q") ?? "";
  const year = Number(url.searchParams.get("year") || 0);
  const sort = url.searchParams.get("sort") ?? "best";
  const page = Math.max(1, Number(url.searchParams.get("page")) || 1);
  const { total, isExact, found, count: reachable } = matches(movies, text, year, sort === "best" ? page * rowsPerPage : all);
  const late = isLate ? ' data-awaited="Matinee"' : "";
  const isRows = url.searchParams.get("part") === "rows";
  const list = sorted(movies, found, sort).slice(isRows ? (page - 1) * rowsPerPage : 0, page * rowsPerPage);
  const people = isRows && page > 1 ? "" : peopleRow(movies, text, list);
  if (total === 0) return { count: "Movie Not Found!", text: nothing(movies, text, people, late) };
  const hasBest = sort === "best" && !(isRows && page > 1);
  const best = hasBest ? match(movies, list[0], true) : "";
  const others = list.slice(hasBest ? 1 : 0);
  const rowsOf = (some) => rowList(some.map((each) => match(movies, each, false)));
  const next = new URLSearchParams({ q: text });
  for (const name of ["year", "sort"]) if (url.searchParams.get(name)) next.set(name, url.searchParams.get(name));
  next.set("page", page + 1);
  const ending = isExact ? "That&#39;s all." : "These fit best. Type more of the title to see others.";
  const end = page * rowsPerPage < reachable
    ? `<p class="more"><a class="button plain" rel="next" href="${escaped(`/search?${next}`)}" data-more="">Load more</a></p>`
    : `<p class="end">${ending}</p>`;
  const count = isExact ? counted(total) : `More than ${counted(roundedDown(total))}`;
  const isWhole = others.length <= rowCount;
  const shown = rowsOf(others.slice(0, rowCount)) + (isWhole ? end : "");
  return {
    count,
    text: `<section class="found" aria-label="Results" data-count="${count}"${late}>${best}${people}${shown}</section>`,
    rest: isWhole ? null : () => rowsOf(others.slice(rowCount)) + end,
  };
}

const signs = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
const unescaped = (text) => text.replace(/&[^;]+;/g, (sign) => signs[sign] ?? sign);

// The people whom a text names.
function peopleRow(movies, text, found) {
  const titles = found.flatMap(([record, place]) => {
    const { title, original, titles } = movieOf(movies, record);
    return [unescaped(title), original, titles[place]].filter(Boolean);
  });
  const rows = peopleRows(movies.people, text, titles);
  return rows.length === 0 ? "" : movies.peopleRow.replace("</ul>", () => `${rows.join("")}</ul>`);
}

// Search without results, with the most similar titles.
function nothing(movies, text, people, late) {
  const { found } = ask(movies, "closest", text, closestMovies, closestMovies);
  const empty = movies.nothing.replace(" data-count=", `${late} data-count=`);
  const rows = rowList(found.map(([record]) => markup(movies, movieOf(movies, record), 1)));
  const whole = rows === "" ? empty : empty.replace(/<p class="quiet">.*?<\/p>/, "")
    .replace("</section>", () => `<h2>Did you mean</h2>${rows}</section>`);
  return whole.replace(">", () => `>${people}`);
}
