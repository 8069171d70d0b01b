// The service worker's movies: finds them with the server's own search, compiled to WebAssembly, and fills them into
// the server's own markup.

const rowsPerPage = 20;
const closestMovies = 5;
const [textPlace, contentPlace] = ["\uE008", "\uE009"];
const none = 0xFFFFFFFF;
const all = 0x7FFFFFFF;
// The matches of the two searches among many titles: see `Catalog.firstOfMany` of the server.
const firstOfMany = 21;
const maxOfMany = 500;
// The largest size of a title on a poster, and the width of its lines in letters of size 1.
const largestTitle = 56;
const titleWidth = 560;

let loading = null;

// The movies that this phone has, or null. They are loaded at the first use of each run of the worker.
function loadedMovies() {
  // Damaged files are fetched again at the next visit.
  loading ??= load().catch(dropMovies).then((movies) => {
    if (!movies) loading = null;
    return movies;
  });
  return loading;
}

async function load() {
  const cache = await wholeMovies();
  if (!cache) return null;
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
  return { exports, places, cache, list, findsAll: exports.countsAll() === 1, ...text };
}

// Opens the index of titles in some bytes. Returns whether they are whole.
function open(exports, bytes, start = 0) {
  const length = bytes.byteLength - start;
  const place = exports.reserve(length);
  new Uint8Array(exports.memory.buffer, place, length).set(new Uint8Array(bytes, start));
  return exports.openIndex(place, length) === 1;
}

// Calls a function of the module with a text. Returns the total, and pairs of a record and the place of its title.
function ask({ exports }, name, text, ...numbers) {
  // The same as `Folding.init(_:)` of the server.
  const normal = text.replaceAll("½", " 1/2").replaceAll("·", " ").normalize("NFKD");
  const bytes = new TextEncoder().encode(normal);
  const place = exports.reserve(bytes.length);
  try {
    new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes);
    const answer = exports[name](place, bytes.length, ...numbers);
    const [total, isExact, count] = new Uint32Array(exports.memory.buffer, answer, 3);
    const pairs = new Uint32Array(exports.memory.buffer, answer + 12, count * 2);
    const found = Array.from({ length: count }, (_, number) => [pairs[number * 2], pairs[number * 2 + 1]]);
    return { total, isExact: isExact === 1, found };
  } finally {
    exports.release(place);
  }
}

const escaped = (text) => text.replace(/[&<>"']/g, (sign) =>
  ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;" })[sign]);

// The matches for a number of rows. Among many titles there are two searches, as in `Catalog.parts` of the server. `count`
// is the number of rows that can be reached.
function matches(movies, text, year, rows) {
  const search = (limit) => ask(movies, "search", text, year, year, limit);
  const few = search(movies.findsAll || rows === all ? all : firstOfMany);
  if (movies.findsAll || few.found.length !== firstOfMany) return { ...few, count: few.found.length };
  if (rows < firstOfMany) return { ...few, count: maxOfMany };
  const many = search(maxOfMany);
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
function movieWith(movies, id) {
  const place = movies?.places.get(id);
  if (place !== undefined) return movies.movies[place];
  const record = movies?.list?.ids.indexOf(id) ?? -1;
  return record < 0 ? undefined : listed(movies.list, record);
}

// A part of a movie's markup: 0 is the best match, 1 the row, 2 the article, 3 the card.
function markup(movies, { id, title, poster, story, parts, texts }, part) {
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

const grouped = (number) => `${number}`.replace(/\B(?=(\d{3})+$)/g, ",");
const counted = (count) => count === 1 ? "1 movie" : `${grouped(count)} movies`;

// The next lower round number, as `Count.roundedDown` of the server.
function roundedDown(number) {
  let unit = 1;
  while (Math.floor((number - 1) / unit) >= 10) unit *= 10;
  return Math.floor((number - 1) / unit) * unit;
}

const rowList = (rows) => rows.length === 0 ? "" : `<ol class="rows" role="list">${rows.join("")}</ol>`;

// The results of an address of Search, as the server writes them. `isLate` is whether the server may still answer.
function results(movies, url, isLate) {
  const text = url.searchParams.get("q") ?? "";
  const year = Number(url.searchParams.get("year") || 0);
  const sort = url.searchParams.get("sort") ?? "best";
  const page = Math.max(1, Number(url.searchParams.get("page")) || 1);
  const { total, isExact, found, count: reachable } = matches(movies, text, year, sort === "best" ? page * rowsPerPage : all);
  const late = isLate ? ' data-awaited="Matinee"' : "";
  if (total === 0) return { count: "Movie Not Found!", text: nothing(movies, text, late) };
  const isRows = url.searchParams.get("part") === "rows";
  const list = sorted(movies, found, sort).slice(isRows ? (page - 1) * rowsPerPage : 0, page * rowsPerPage);
  const hasBest = sort === "best" && !(isRows && page > 1);
  const best = hasBest ? match(movies, list[0], true) : "";
  const rows = list.slice(hasBest ? 1 : 0).map((each) => match(movies, each, false));
  const next = new URLSearchParams({ q: text });
  for (const name of ["year", "sort"]) if (url.searchParams.get(name)) next.set(name, url.searchParams.get(name));
  next.set("page", page + 1);
  const ending = isExact ? "That&#39;s all." : "These fit best. Type more of the title to see others.";
  const end = page * rowsPerPage < reachable
    ? `<p class="more"><a class="button plain" rel="next" href="${escaped(`/search?${next}`)}" data-more="">Load more</a></p>`
    : `<p class="end">${ending}</p>`;
  const count = isExact ? counted(total) : `More than ${counted(roundedDown(total))}`;
  return {
    count,
    text: `<section class="found" aria-label="Results" data-count="${count}"${late}>${best}${rowList(rows)}${end}</section>`,
  };
}

// Search without results, with the most similar titles.
function nothing(movies, text, late) {
  const { found } = ask(movies, "closest", text, closestMovies);
  const empty = movies.nothing.replace(" data-count=", `${late} data-count=`);
  if (found.length === 0) return empty;
  const rows = rowList(found.map(([record]) => markup(movies, movieOf(movies, record), 1)));
  return empty.replace(/<p class="quiet">.*?<\/p>/, "").replace("</section>", `<h2>Did you mean</h2>${rows}</section>`);
}

// The page of Search with its results.
function searchPage(movies, url) {
  const text = url.searchParams.get("q") ?? "";
  const page = movies.search.replaceAll(textPlace, () => escaped(text)).replace("<title> ·", "<title>Search ·");
  if (text.trim() === "") return page;
  const found = results(movies, url, false);
  const [start, end] = ['<div id="results" tabindex="-1">', '</div><p class="visually-hidden" id="count"'];
  const before = page.indexOf(start) + start.length;
  const sort = url.searchParams.get("sort") ?? "best";
  return (page.slice(0, before) + found.text + page.slice(page.indexOf(end)))
    .replace(/( name="year"[^>]*? value=")/, (field) => field + escaped(url.searchParams.get("year") ?? ""))
    .replace(/(<option value="[^"]*") selected(="")?/, "$1")
    .replace(`<option value="${escaped(sort)}"`, (option) => `${option} selected`);
}

const titleOf = (movies, id) => movieWith(movies, id)?.title ?? "";

function moviePage(movies, id) {
  const movie = movieWith(movies, id);
  if (!movie) return null;
  const { title, year, similar } = movie;
  const cards = similar.map((other) => markup(movies, movies.movies[other], 3)).join("");
  const content = markup(movies, movie, 2) + (cards && movies.shelf.replace(contentPlace, () => cards));
  return movies.movie
    .replace(textPlace, () => year ? `${title} (${year})` : title).replace(contentPlace, () => content);
}

// The form of the user's opinion, as the server sends it for a card's menu.
function opinionPart(movies, id) {
  const movie = movieWith(movies, id);
  if (!movie) return null;
  const panel = markup(movies, movie, 2).match(/<section id="opinion"[^]*?<\/section>/)?.[0];
  return panel && `<div>${panel.replace(' id="opinion"', "")}<p class="own-marks" data-marks="${id}"></p></div>`;
}

let people = null;

// The page of a person in the credits of the built-in movies.
async function personPage(movies, id) {
  people ??= (await movies.cache.match("/offline/people")).json();
  const person = (await people).people[id];
  if (!person) return null;
  const content = person.content.replace(/\uE00F(\d+),([01]),([^\uE00F]*)\uE00F/g, (_, number, isAnchor, role) => {
    const movie = movies.movies[number];
    let card = markup(movies, movie, 3);
    if (isAnchor === "1") card = card.replace("<li>", `<li id="at-${movie.id}">`);
    return role ? card.replace("</p>", () => `</p><p class="quiet also">as ${role}</p>`) : card;
  });
  return movies.person.replace(textPlace, () => person.name).replace(contentPlace, () => content);
}

let drawings = null;

// The drawn poster of an address.
async function drawnPoster(url) {
  const id = url.pathname.match(/^\/posters\/([\w.-]+)\.svg$/)?.[1];
  const movies = id && await loadedMovies();
  if (!movies) return null;
  drawings ??= (await movies.cache.match("/offline/posters")).json();
  const { drawn, forms } = await drawings;
  return drawn[movies.places.get(id)] ?? formPoster(forms, id, url.searchParams);
}

// A poster of a movie that is not built in: a drawing for its genre with its title.
function formPoster(forms, id, fields) {
  const title = fields.get("title") ?? "";
  const fitting = forms[fields.get("genres")?.split(",")[0]] ?? forms.drama;
  const number = [...id].reduce((sum, sign) => (sum * 31 + sign.codePointAt(0)) % 0xFFFF, 0);
  const lines = inTwo(title);
  const longest = Math.max(...lines.map((line) => line.length), 1);
  const size = Math.min(largestTitle, titleWidth / longest).toFixed(1);
  return fitting[number % fitting.length]
    .replace(/aria-label="[^"]*"/, () => `aria-label="${escaped(title)}"`)
    .replace(/(<text x="[\d.]+" y="[\d.]+")[^>]*>(Mmmmm|MMMMM)</g, (_, start, word) => {
      const line = lines.shift() ?? "";
      // Some typefaces are for capital letters.
      return `${start} font-size="${size}">${escaped(word === "MMMMM" ? line.toUpperCase() : line)}<`;
    })
    .replace(">2222<", `>${escaped(fields.get("year") ?? "")}<`);
}

// A title in two lines of about equal length; the first one is empty for a title that needs one line.
function inTwo(title) {
  const words = title.split(" ");
  if (title.length < 10 || words.length < 2) return ["", title];
  const lines = words.slice(1).map((_, place) => [words.slice(0, place + 1).join(" "), words.slice(place + 1).join(" ")]);
  const length = (pair) => Math.max(...pair.map((line) => line.length));
  return lines.reduce((best, pair) => length(pair) < length(best) ? pair : best);
}
