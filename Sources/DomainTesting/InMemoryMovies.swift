public import Domain

/// Movies in memory, found by the beginning of their titles.
public struct InMemoryMovies: MovieSource {
    private let movies: [Movie]
    private let failure: SourceError?
    private let maxFound: Int

    /// - Parameters:
    ///   - movies: the movies, in the order of results.
    ///   - maxFound: the maximum number of readable matches. If there are more, they are not all counted.
    public init(_ movies: [Movie] = Samples.movies, failure: SourceError? = nil, maxFound: Int = .max) {
        self.maxFound = maxFound
        self.movies = movies
        self.failure = failure
    }

    public let name = SourceName(rawValue: "memory")

    public var hasSeries: Bool { movies.contains { $0.summary.kind == .series } }

    public func search(_ query: MovieQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        if let failure { throw failure }
        guard query.textProblem == nil else { throw .invalidQuery }
        let text = query.text.lowercased()
        let fitting = movies.map(\.summary).filter { movie in
            movie.title.lowercased().hasPrefix(text) && (query.year == nil || query.year == movie.year)
                && query.kinds.contains(movie.kind)
        }
        let found = sorted(fitting, by: query.sort)
        let rows = rows.clamped(to: 0..<min(found.count, maxFound))
        return Page(
            items: Array(found[rows]), offset: rows.lowerBound,
            totalCount: found.count <= maxFound ? .exact(found.count) : .atLeast(found.count), readable: maxFound)
    }

    public func movie(_ id: MovieID) async throws(SourceError) -> Movie {
        if let failure { throw failure }
        guard let movie = movies.first(where: { $0.id == id || $0.summary.otherIDs.contains(id) }) else {
            throw .notFound
        }
        return movie
    }

    public func closest(to text: String, limit: Int) async throws(SourceError) -> [MovieSummary] {
        if let failure { throw failure }
        return movies.map(\.summary).filter { $0.title.first == text.first }.prefix(limit).map(\.self)
    }

    public func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary] {
        let movie = try await movie(id)
        return movies.map(\.summary).filter { other in
            other.id != id && !Set(other.genres).isDisjoint(with: movie.summary.genres)
        }.prefix(limit).map(\.self)
    }

    private func sorted(_ found: [MovieSummary], by sort: MovieQuery.Sort) -> [MovieSummary] {
        switch sort {
        case .bestMatch: found
        case .newest: found.sorted { ($0.year ?? 0) > ($1.year ?? 0) }
        case .oldest: found.sorted { ($0.year ?? 0) < ($1.year ?? 0) }
        case .highestRated: found.sorted { ($0.rating?.outOfTen ?? 0) > ($1.rating?.outOfTen ?? 0) }
        }
    }
}

extension InMemoryMovies: DiscoverSource {
    public var choices: DiscoverChoices { DiscoverChoices(movies.map(\.summary)) }

    public func discover(_ query: DiscoverQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        if let failure { throw failure }
        let kind: MovieSummary.Kind = query.conditions.contains(MovieCondition(.kind(.series))) ? .series : .movie
        let fitting = movies.filter { movie in
            movie.summary.kind == kind && query.isGenreAndDecade(of: movie.summary)
                && query.conditions.allSatisfy { $0.isMet(by: movie) }
        }.map(\.summary)
        return Page(rows, of: sorted(fitting, by: query.sort.ofSearch))
    }
}
