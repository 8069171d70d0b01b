// Finds the people of the built-in movies by their names, as `NameIndex` and `FoundPeople` of the server, but without typos.

const maxPeople = 6;
const minLetters = 3;
const suffixes = new Set(["jr", "sr", "junior", "ii", "iii", "iv"]);
const particles = new Set([
  "al", "ben", "bin", "da", "dal", "de", "del", "den", "der", "di", "do", "dos", "du", "el", "la", "las", "le", "los", "saint",
  "san", "st", "ten", "ter", "van", "von", "zu",
]);

// The words of a text without case, accents and punctuation: about those of `TitleKey` of the server.
const wordsOf = (text) =>
  text.normalize("NFKD").toLowerCase().replace(/[\p{M}'’]/gu, "").split(/[^\p{L}\p{N}]+/u).filter(Boolean);

const withoutSuffix = (words) => words.length > 2 && suffixes.has(words.at(-1)) ? words.slice(0, -1) : words;

// How a name matches: 0 if it is the text, 1 if that is the last name, 2 if it has all words, of which the last may be
// unfinished, Infinity otherwise.
function fit(name, text) {
  const own = withoutSuffix(name);
  const asked = withoutSuffix(text);
  const [whole, last] = [text.join(" "), own.at(-1)];
  if (whole === name.join(" ") || whole === own.join(" ")) return 0;
  if (asked.at(-1) === last) {
    let start = own.length - 1;
    while (start > 1 && particles.has(own[start - 1])) start -= 1;
    if (own.length > 1 && asked.length <= own.length - start && own.slice(-asked.length).join(" ") === asked.join(" ")) return 1;
    if (text.length > 1 && text[0] === own[0]) return 0;
  }
  const hasWord = (word, place) => name.some((each) => each === word || place === text.length - 1 && each.startsWith(word));
  return text.every(hasWord) ? 2 : Infinity;
}

function begins(title, start) {
  const words = wordsOf(title);
  return words.join(" ").startsWith(start) || /^(the|an?)$/.test(words[0]) && words.slice(1).join(" ").startsWith(start);
}

// The rows of the people whom a text names, the best match first, or an empty list. `titles` are those of the first movies found.
export function peopleRows(people, text, titles) {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const fits = people.map(({ name }) => fit(name, words));
  // A single word is the first or the last name of whoever is known best; all whom it names match as this person does.
  const isNamed = ({ name }, place) => fits[place] === 1 || fits[place] === 2 && name.length > 1 && name[0] === words[0];
  const named = words.length === 1 ? people.filter(isNamed) : [];
  if (named.length > 1) {
    const ofBest = fits[people.indexOf(named[0])];
    for (const person of named) fits[people.indexOf(person)] = ofBest;
  }
  const best = Math.min(...fits);
  if (best === Infinity) return [];
  const start = words.join(" ");
  if (best === 2 && titles.length > 0 && (text.length < minLetters || titles.some((title) => begins(title, start)))) return [];
  const found = people.filter((_, place) => fits[place] === best);
  const leading = found.filter((person) => named.includes(person));
  return [...leading, ...found.filter((person) => !named.includes(person))].slice(0, maxPeople).map(({ row }) => row);
}
