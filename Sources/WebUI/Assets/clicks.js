// Whether a click follows a link in this tab. Clicks that open a new tab or window are left to the browser.
export const isPlain = (event) => event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
