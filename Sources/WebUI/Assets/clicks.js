// Used by the scripts of many pages.

// The person whose page this is, for requests that change something; empty for pages of no one person. Another tab may have
// signed in someone else, for all tabs: the server then refuses the change.
export const ofVisitor = { "Matinee-Visitor": document.querySelector("[data-visitor]")?.dataset.visitor ?? "" };

// Whether a click follows a link in this tab. Clicks that open a new tab or window are left to the browser.
export const isPlain = (event) => event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
