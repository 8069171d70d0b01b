// The search form: its fields, their rules, and the page's address, which changes with them.

export const form = document.querySelector(".search-form");
export const box = form.elements.q;
export const year = form.elements.year;
export const sort = form.elements.sort;

const longestText = 200;
const followedAfter = 50;
const triedAgainAfter = 1_000;

// The hidden fields with conditions.
const conditions = () => form.querySelectorAll("[data-condition]");
export const dropConditions = () => conditions().forEach((field) => field.remove());
export const isEmpty = () => box.value.trim() === "" && !conditions()[0];

let following;
let wanted; // The address that is not set yet.

export function address() {
  if (isEmpty()) return form.action;
  const fields = new URLSearchParams(new FormData(form));
  for (const field of [box, year]) if (field.value === "") fields.delete(field.name);
  if (sort.value === "best") fields.delete("sort");
  return `${form.action}?${fields}`;
}

// Checks the fields by the server's rules, so that nothing invalid is sent. Returns the state to show, if any.
export function problem() {
  if (isEmpty()) return "state-empty";
  if (/\S/.test(box.value) && !/[\p{L}\p{N}]/u.test(box.value) || [...box.value].length > longestText) return "state-invalid";
  const number = Number(year.value);
  return year.value === "" || (/^\d{4}$/.test(year.value) && number >= year.dataset.from && number <= year.dataset.to)
    ? null : "state-year";
}

// Whether the field is the beginning of a valid year.
export function isYearBegun() {
  const [from, to] = ["0", "9"].map((digit) => Number(year.value.padEnd(4, digit)));
  return /^\d{1,3}$/.test(year.value) && from <= year.dataset.to && to >= year.dataset.from;
}

// Changes the page's title and address to those of the search, without a new entry in the history. `later` is for rows that
// the page has found itself: the change takes longer than these, so the browser draws them first.
export function follow(url, later = false) {
  wanted = url;
  clearTimeout(following);
  if (later) following = setTimeout(setAddress, followedAfter);
  else setAddress();
}

// Browsers reject many changes in a short time, with or without an error. The address is then set later, or when the user
// leaves the page.
function setAddress() {
  clearTimeout(following);
  if (wanted === undefined) return;
  document.title = box.value.trim() ? `${box.value} · Matinee` : "Search · Matinee";
  // The browser resets the fields to these values when it shows the page again.
  box.defaultValue = box.value;
  year.defaultValue = year.value;
  for (const option of sort.options) option.defaultSelected = option.selected;
  try {
    history.replaceState(history.state, "", wanted);
    sessionStorage.setItem("search", wanted);
  } catch {}
  if (location.href === new URL(wanted, location).href) wanted = undefined;
  else following = setTimeout(setAddress, triedAgainAfter);
}

addEventListener("click", setAddress, true);
addEventListener("pagehide", setAddress);
