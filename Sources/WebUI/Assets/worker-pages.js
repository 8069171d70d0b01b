// The service worker's pages that were not opened before.

// The pages on which one adds movies and finds them again, also if the person has not seen them, with the pictures there,
// and the page at `opened`, which was loaded before this worker.
async function fetchPages(opened) {
  const seen = opened && seenAddress(new URL(opened));
  for (const address of [seen, `${location.origin}/my-movies`, `${location.origin}/my-movies/new`]) {
    if (!address) continue;
    if (await stored("seen", address)) continue;
    try {
      const response = await fetched(new Request(address), true);
      if (!response.redirected) await store("seen", maxSeen, address, response);
    } catch {
      return; // The next visit fetches them.
    }
  }
  const page = await stored("seen", `${location.origin}/my-movies`);
  for (const [, path] of (await page?.text())?.matchAll(/src="(\/images\/[^"]+)"/g) ?? []) {
    const address = location.origin + path;
    if (await stored("pictures", address)) continue;
    const response = await fetch(address).catch(() => null);
    if (!response) return;
    await store("pictures", maxPictures, address, response);
  }
}

// A stored picture in another size: the browser asks for the one that fits its screen.
async function otherSize({ pathname }) {
  const [, place, source, , file] = pathname.split("/");
  if (place !== "images") return null;
  const cache = await own("pictures");
  const known = (await cache.keys()).map(({ url }) => url)
    .find((url) => url.includes(`/images/${source}/`) && url.endsWith(`/${file}`));
  return known ? cache.match(known, { ignoreVary: true }) : null;
}

// A stored form may be sent more than once, for another movie each time.
async function withNewID(response) {
  const text = await response.text();
  return html(text.replace(/( name="id" value=")my-[\w-]+/, `$1my-${crypto.randomUUID()}`));
}
