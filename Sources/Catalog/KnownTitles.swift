public import Domain
import TitleIndex

/// How well titles on this machine match texts, for deciding whether a text is a title.
public struct KnownTitles: Sendable {
    private let catalog: ReloadingCatalog
    private let own: PersonalMovies

    public init(_ catalog: ReloadingCatalog, own: PersonalMovies) {
        self.catalog = catalog
        self.own = own
    }

    /// How the best title matches a text.
    public struct Fit: Sendable, Hashable {
        public let kind: Kind
        /// The movie's votes. One of the user's own movies counts as well known.
        public let votes: Int

        /// How a title matches, best first.
        public enum Kind: Sendable, Hashable, Comparable {
            /// The text is a whole title.
            case whole
            /// A main title begins with the text; its last word may be unfinished.
            case beginning
            /// A title has all words of the text.
            case words
            /// A title has words that resemble those of the text.
            case similar
        }
    }

    /// The minimum number of votes of a well-known movie.
    public static let wellKnown = RatingTier.manyVotes

    public func fit(of text: String) async -> Fit? {
        let query = MovieQuery(text)
        guard query.textProblem == nil else { return nil }
        let mine = ((try? await own.ranked(query)) ?? []).first.map { Fit(kind: .init($0.kind), votes: .max) }
        let known = catalogFit(of: query)
        guard let mine, let known else { return mine ?? known }
        return mine.kind <= known.kind ? mine : known
    }

    /// Whether a well-known movie has a title with this word.
    public func hasWord(_ word: String) -> Bool {
        guard let fit = catalogFit(of: MovieQuery(word)) else { return false }
        return fit.kind <= .words && fit.votes >= Self.wellKnown
    }

    /// Whether a text is a whole title of a well-known movie.
    public func hasTitle(_ text: String) -> Bool {
        guard let fit = catalogFit(of: MovieQuery(text)) else { return false }
        return fit.kind == .whole && fit.votes >= Self.wellKnown
    }

    /// Whether people have a movie together whose title is a text, or has all of its words; `nil` for any
    /// title.
    public func hasMovie(titled text: String?, of people: [PersonID]) async -> Bool {
        let conditions = people.map { MovieCondition(.person($0, nil)) }
        let query = MovieQuery(text ?? "", conditions: conditions, toleratesTypos: false)
        let current = catalog.current
        if text == nil { return (try? await current.search(query, rows: 0..<1))?.items.isEmpty == false }
        guard query.textProblem == nil else { return false }
        return current.matches(query, await current.filter(query), limit: 1).first.contains { Fit.Kind($0) <= .words }
    }

    /// The spelling of a text in a movie's title: `Star Wars` for *star wars*. `nil` unless the text is a whole title,
    /// or the part of one that names its series.
    public func title(_ text: String) -> String? {
        let query = MovieQuery(text)
        let current = catalog.current
        guard query.textProblem == nil, let match = current.matches(query, limit: 1).first.first, match.kind == .exact,
            let movie = current.summary(match)
        else { return nil }
        let title = movie.matchedTitle ?? movie.title
        return [title, SeriesTitle.name(in: title)].first { TitleKey($0) == TitleKey(text) }
    }

    /// The best kind of match, with the votes of the most voted movie that matches this way.
    private func catalogFit(of query: MovieQuery) -> Fit? {
        guard query.textProblem == nil else { return nil }
        let current = catalog.current
        return current.recentFits.value(query.text) {
            let found = current.matches(query, limit: 5).first
            guard let kind = found.map(Fit.Kind.init).min() else { return nil }
            let votes = found.filter { Fit.Kind($0) == kind }.compactMap { current.summary($0.place)?.rating?.votes }
            return Fit(kind: kind, votes: votes.max() ?? 0)
        }
    }
}

extension KnownTitles.Fit.Kind {
    /// The beginning of a title that is not the main one is weak evidence and counts as `words`.
    fileprivate init(_ match: CatalogMatch) {
        self.init(match.kind)
        if self == .beginning, (match.title ?? 0) > 0 { self = .words }
    }

    fileprivate init(_ kind: TitleIndex.Kind) {
        self =
            switch kind {
            case .exact: .whole
            case .prefix: .beginning
            case .words: .words
            case .acronym, .typos: .similar
            }
    }
}
