/// Limits for the texts of services, lists and backups: a page must not grow with a response of several megabytes, and
/// each keystroke of a search compares titles. The longest real texts are far shorter.
private enum TextLimits {
    /// Titles, names and other single lines, in Unicode scalars.
    static let line = 1_000
    /// Overviews and plots, in Unicode scalars.
    static let text = 20_000
    /// Addresses, in bytes. Longer ones are dropped: a truncated address is useless.
    static let address = 2_048
    static let sources = 20
    /// Entries of other lists.
    static let entries = 200
}

extension MovieSummary {
    /// This summary with its texts cut to `TextLimits`.
    public var limited: MovieSummary {
        MovieSummary(
            id: id, otherIDs: Array(otherIDs.prefix(TextLimits.entries)), kind: kind,
            title: title.prefix(scalars: TextLimits.line),
            originalTitle: originalTitle.flatMap {
                OriginalTitle($0.text.prefix(scalars: TextLimits.line), language: $0.language.flatMap(\.shortCode))
            },
            released: released, year: year, run: run, runtime: runtime,
            genres: Array(genres.prefix(TextLimits.entries)), rating: rating,
            overview: overview.prefix(scalars: TextLimits.text),
            poster: poster.flatMap { $0.renditions.allSatisfy(\.hasShortAddress) ? $0 : nil },
            sources: sources.prefix(TextLimits.sources).filter(\.isShort))
    }
}

extension Movie {
    /// This movie with its texts and lists cut to `TextLimits`.
    public var limited: Movie {
        var movie = self
        movie.summary = summary.limited
        movie.tagline = tagline?.prefix(scalars: TextLimits.line)
        movie.plot = plot?.prefix(scalars: TextLimits.text)
        movie.otherTitles = otherTitles.limited
        movie.directors = directors.limited
        movie.creators = creators.limited
        movie.writers = writers.limited
        movie.cast = cast.limited
        movie.roles = roles.limited
        movie.languages = languages.compactMap(\.shortCode).limited
        movie.countries = countries.compactMap(\.shortCode).limited
        movie.certificate = certificate?.prefix(scalars: TextLimits.line)
        movie.certificates = certificates.limited
        movie.awards = awards?.prefix(scalars: TextLimits.line)
        movie.trailers = trailers.prefix(TextLimits.entries).compactMap(\.limited)
        movie.watching = watching.filter { $0.key.shortCode != nil }.first(TextLimits.entries)
            .compactMapValues(\.limited)
        movie.ratings = ratings.prefix(TextLimits.entries).filter {
            $0.source.utf8.count <= TextLimits.line && $0.figure.utf8.count <= TextLimits.line
        }
        movie.additions = additions.prefix(TextLimits.sources).filter(\.source.isShort)
        return movie
    }
}

extension WebLink {
    fileprivate var limited: WebLink? {
        guard address.utf8.count <= TextLimits.address else { return nil }
        return WebLink(title: title.prefix(scalars: TextLimits.line), address: address)
    }
}

extension WatchOptions {
    fileprivate var limited: WatchOptions? {
        WatchOptions(
            subscription: subscription.limited, free: free.limited, rent: rent.limited, buy: buy.limited,
            link: link?.limited)
    }
}

extension [String] {
    fileprivate var limited: [String] { prefix(TextLimits.entries).map { $0.prefix(scalars: TextLimits.line) } }
}

extension [String: String] {
    fileprivate var limited: [String: String] {
        Dictionary(
            first(TextLimits.entries).map {
                ($0.key.prefix(scalars: TextLimits.line), $0.value.prefix(scalars: TextLimits.line))
            }, uniquingKeysWith: { first, _ in first })
    }
}

extension Dictionary where Key: Comparable {
    /// The entries with the first keys.
    fileprivate func first(_ count: Int) -> Self {
        guard self.count > count else { return self }
        return Self(uniqueKeysWithValues: sorted { $0.key < $1.key }.prefix(count).map { ($0.key, $0.value) })
    }
}

extension SourceName {
    fileprivate var isShort: Bool { rawValue.utf8.count <= TextLimits.line }
}

extension String {
    /// A code of a language or a country; `nil` if it is longer than the tags of BCP 47 (RFC 5646, section 4.4.1).
    fileprivate var shortCode: String? { utf8.count <= 35 ? self : nil }
}

extension PosterPicture.Rendition {
    fileprivate var hasShortAddress: Bool {
        switch place {
        case .stored: true
        case .remote(let address): address.utf8.count <= TextLimits.address
        }
    }
}
