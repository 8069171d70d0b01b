import HTML

/// Drawings. They are decoration: the text next to them has their meaning.
enum Icons {
    static let brand = RawMarkup(
        """
        <svg viewBox="0 0 64 64" width="30" height="30" aria-hidden="true"><rect width="64" height="64" rx="15" \
        fill="#1b1d28"/><path d="M15 43a17 17 0 0 1 34 0z" fill="#ffb347"/><path d="M32 9v9M13 17l6 6M51 17l-6 6M5 \
        38h8M51 38h8" stroke="#ffb347" stroke-width="4" stroke-linecap="round"/><rect x="8" y="47" width="48" \
        height="5" rx="2.5" fill="#f4efe4"/></svg>
        """)

    static let home = RawMarkup(
        """
        <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.8" \
        stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m4 11 8-7 8 7v8a1.5 1.5 0 0 1-1.5 \
        1.5h-13A1.5 1.5 0 0 1 4 19zM9.5 20.5V14h5v6.5"/></svg>
        """)

    /// A plus sign, and a check mark for a pressed button. The style sheet shows one of them.
    static let keep = RawMarkup(
        """
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" \
        stroke-linejoin="round" aria-hidden="true"><path d="M12 6v12M6 12h12"/><path d="m6 12.500 4 4 8-9"/></svg>
        """)

    static let ownMovies = RawMarkup(
        """
        <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.8" \
        stroke-linejoin="round" aria-hidden="true"><path d="M4 9.5h16v10H4zM4 9.5 5 5l15-.5v5M8.5 5 7.5 9.500M14 4.700l-1 4.800"/></svg>
        """)

    static let gear = RawMarkup(
        """
        <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.8" \
        stroke-linejoin="round" aria-hidden="true"><path d="M10.1 5.3 10.4 2.7 13.6 2.7 13.9 5.3 15.5 5.9 17.4 4.3 19.7 6.6 18.1 \
        8.5 18.7 10.1 21.3 10.4 21.3 13.6 18.7 13.9 18.1 15.5 19.7 17.4 17.4 19.7 15.5 18.1 13.9 18.7 13.6 21.3 10.4 \
        21.3 10.1 18.7 8.5 18.1 6.6 19.7 4.3 17.4 5.9 15.5 5.3 13.9 2.7 13.6 2.7 10.4 5.3 10.1 5.9 8.5 4.3 6.6 6.6 4.3 \
        8.5 5.9z"/><circle cx="12" cy="12" \
        r="3.2"/></svg>
        """)

    static let search = RawMarkup(
        """
        <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.8" \
        stroke-linecap="round" aria-hidden="true"><circle cx="11" cy="11" r="6.5"/><path d="m16 16 5 5"/></svg>
        """)

    static let gifs = RawMarkup(
        """
        <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.8" \
        stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><rect x="2.5" y="5" width="19" height="14" \
        rx="3.2"/><path d="M9.6 10a2.4 2.4 0 1 0 .1 4v-1.800H8.200M12.700 9.600v4.800M15.800 14.400V9.600h2.700m-2.700 \
        2.500h2.200"/></svg>
        """)

    static let clear = RawMarkup(
        """
        <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2" \
        stroke-linecap="round" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18"/></svg>
        """)

    static let back = RawMarkup(
        """
        <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2" \
        stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m14 5-7 7 7 7"/></svg>
        """)

    /// A ticket torn in two, for empty pages.
    static let tornTicket = RawMarkup(
        """
        <svg class="art" viewBox="0 0 240 140" width="240" height="140" aria-hidden="true"><g fill="none" \
        stroke="currentColor" stroke-width="3" stroke-linejoin="round"><path d="M20 38h74l-7 14 8 13-9 13 8 13-8 \
        13H20V84a14 14 0 0 0 0-28z"/><path d="m146 22 74 16-4 18a14 14 0 0 0-6 27l-4 18-73-15 10-12-5-14 12-11-5-14z" \
        /></g><g fill="#ffb347"><path d="m57 57 4 9 10 1-8 6 3 10-9-5-9 5 3-10-8-6 10-1z"/><circle cx="182" cy="66" \
        r="9"/></g></svg>
        """)

    /// A projector's beam, for pages that wait for input.
    static let beam = RawMarkup(
        """
        <svg class="art" viewBox="0 0 240 140" width="240" height="140" aria-hidden="true"><path d="m64 62 150-44v104L64 \
        78z" fill="#ffb347" opacity=".22"/><path d="m64 66 150-26v60L64 74z" fill="#ffb347" opacity=".3"/><g \
        fill="none" stroke="currentColor" stroke-width="3"><rect x="22" y="52" width="42" height="36" rx="6"/><circle \
        cx="30" cy="34" r="12"/><circle cx="56" cy="34" r="14"/><path d="M32 88v14m22-14v14"/></g></svg>
        """)
}
