// Fetches the parts of the page that show the library, without moving the content below them.

import { isOfOther } from "./sending.js";

// `forms` are the toggles of the changed movie; `toast` may get the focus of a part that has lost them.
export async function freshen(forms, toast) {
  for (const part of document.querySelectorAll("[data-fresh]")) {
    try {
      const response = await fetch(part.dataset.fresh);
      if (isOfOther(response)) return;
      const markup = await response.text();
      const fresh = document.createRange().createContextualFragment(markup).querySelector("[data-fresh]");
      if (!fresh) continue;
      const { activeElement } = document;
      const hadFocus = part.contains(activeElement);
      const anchor = [...forms()].find((form) => !part.contains(form));
      const top = anchor?.getBoundingClientRect().top;
      document.documentElement.style.overflowAnchor = "none";
      part.replaceWith(fresh);
      document.dispatchEvent(new Event("freshened"));
      if (anchor) scrollBy({ top: anchor.getBoundingClientRect().top - top, behavior: "instant" });
      requestAnimationFrame(() => document.documentElement.style.removeProperty("overflow-anchor"));
      const same = [...forms()].find((form) => fresh.contains(form)) ?? (toast?.isConnected ? toast : null);
      const twin = [...fresh.querySelectorAll("a")].find((link) => link.href === activeElement.href);
      if (hadFocus) (twin ?? same?.querySelector("button:not(.options)") ?? fresh.querySelector("a, button"))?.focus({ preventScroll: true });
    } catch {} // The old content remains.
  }
}
