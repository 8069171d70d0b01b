// If the link back leads to the previous page, it goes back in the history, to the exact place in the list. If the
// server does not know the list, because the movie was edited meanwhile, this tab's storage may.

import { isPlain } from "./clicks.js";

const back = document.querySelector("[data-back]");
const { back: list } = back.dataset;
const from = document.referrer ? new URL(document.referrer) : null;
const cameFromList = from?.origin === location.origin && from.pathname === back.pathname && history.length > 1;
back.addEventListener("click", (event) => {
  if (!cameFromList || !isPlain(event) || location.hash) return;
  event.preventDefault();
  history.back();
});
try {
  const label = back.querySelector("span");
  const known = JSON.parse(sessionStorage.getItem("origin"));
  if (!list) sessionStorage.setItem("origin", JSON.stringify([location.pathname, back.href, label.textContent]));
  else if (list === "search" && known?.[0] === location.pathname) [, back.href, label.textContent] = known;
  else {
    const last = new URL(sessionStorage.getItem(list));
    if (last.origin === location.origin && last.pathname === back.pathname) back.href = last.href;
  }
} catch {}
