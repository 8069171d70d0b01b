import Domain

/// Conditions of a query, ready to be checked for many movies of one catalog.
struct ConditionFilter: Sendable {
    private let conditions: [MovieCondition]
    /// The people and titles of the conditions, with the places of their movies.
    private let lists: [MovieList]
    /// What imported titles must have; `nil` if none can meet the conditions.
    let records: RecordConditions?
    /// Whether only movies of the user's library meet the conditions.
    let isOwn: Bool
    let kinds: MovieQuery.Kinds

    /// - Parameter places: for each condition on a person or a title, the places of the movies that have it.
    init(_ conditions: [MovieCondition], kinds: MovieQuery.Kinds, places: [MovieCondition: Set<Int>]) {
        var (facts, lists): ([MovieCondition], [MovieList]) = ([], [])
        for condition in conditions where condition.fact != .own {
            switch condition.fact {
            case .person, .title: lists.append(MovieList(condition: condition, places: places[condition] ?? []))
            default: facts.append(condition)
            }
        }
        isOwn = conditions.contains { $0.fact == .own }
        self.kinds = kinds
        self.conditions = facts
        self.lists = lists
        records = RecordConditions(facts, onlyMovies: kinds == .movies)
    }

    private struct MovieList {
        let condition: MovieCondition
        let places: Set<Int>

        /// Whether a movie that the catalog lacks meets the condition.
        func allows(_ movie: Movie) -> Bool {
            let isMet =
                switch condition.fact {
                case .person(let id, let kind):
                    movie.creditIDs.contains { $0 == id && (kind == nil || $1 == kind) }
                case .title(let title): SeriesTitle.isTitle(title, of: movie.summary.title)
                default: false
                }
            return isMet != condition.isExcluded
        }
    }

    /// The places that may meet the conditions; `nil` for all.
    var candidates: Set<Int>? {
        let wanted = lists.filter { !$0.condition.isExcluded }.map(\.places)
        return wanted.first.map { first in wanted.dropFirst().reduce(first) { $0.intersection($1) } }
    }

    /// Whether a movie of the catalog meets the conditions about people and titles.
    func isListed(_ place: Int) -> Bool {
        lists.allSatisfy { $0.places.contains(place) != $0.condition.isExcluded }
    }

    /// Whether a movie that the catalog lacks meets the conditions about people and titles.
    func isListed(_ movie: Movie) -> Bool { lists.allSatisfy { $0.allows(movie) } }

    /// Whether a movie meets the conditions, except those about people, titles and the library.
    func allows(_ movie: Movie) -> Bool {
        kinds.contains(movie.summary.kind) && conditions.allSatisfy { $0.isMet(by: movie) }
    }
}

/// Conditions as comparisons with the numbers of a record, so that checking a million takes milliseconds.
struct RecordConditions: Sendable {
    private var genres: UInt32 = 0
    private var otherGenres: UInt32 = 0
    private var years = 0...Int.max
    private var minutes = 0...Int.max
    private var votes = 0...Int.max
    private var minTenths: UInt8 = 0
    private var kind: MovieSummary.Kind?
    private var isNoSeries = false

    /// `nil` if no record can meet the conditions: an imported title has no countries, languages or certificates.
    init?(_ conditions: [MovieCondition], onlyMovies: Bool) {
        if onlyMovies { kind = .movie }
        for condition in conditions { guard add(condition) else { return nil } }
    }

    private mutating func add(_ condition: MovieCondition) -> Bool {
        switch condition.fact {
        case .genre(let genre):
            if condition.isExcluded { otherGenres |= GenreCode.bit(genre) } else { genres |= GenreCode.bit(genre) }
        // 0 stands for an unknown number.
        case .years(let bounds): return Self.narrow(&years, bounds)
        case .runtime(let bounds): return Self.narrow(&minutes, bounds)
        case .votes(let bounds): return Self.narrow(&votes, bounds)
        case .rating(let tenths): minTenths = max(minTenths, UInt8(clamping: tenths))
        case .kind(.short):
            let short = MovieCondition.Kind.maxShortRuntime
            guard kind ?? .movie == .movie else { return false }
            if !condition.isExcluded { kind = .movie }
            return Self.narrow(&minutes, condition.isExcluded ? .init(short + 1, nil) : .init(1, short))
        case .kind(.series):
            if condition.isExcluded {
                isNoSeries = true
            } else {
                guard kind ?? .series == .series else { return false }
                kind = .series
            }
        case .kind(.anime), .countries, .language, .certificate, .person, .title, .own: return false
        }
        return true
    }

    private static func narrow(_ range: inout ClosedRange<Int>, _ bounds: MovieCondition.Bounds?) -> Bool {
        let lower = max(range.lowerBound, max(1, bounds?.lower ?? 1))
        let upper = min(range.upperBound, bounds?.upper ?? .max)
        guard lower <= upper else { return false }
        range = lower...upper
        return true
    }

    /// The bits of `DiscoverFilter` to compare, and their values. They rule out most titles.
    var pattern: (mask: UInt32, value: UInt32) {
        let (mask, value): (UInt32, UInt32) = kind == .movie ? DiscoverFilter.pattern(genre: nil, decade: nil) : (0, 0)
        // Only movies have bits of genres.
        return kind == .movie ? (mask | genres, value | genres) : (mask, value)
    }

    func allows(_ facts: RecordFacts) -> Bool {
        let bits = GenreCode.bits(facts.genres)
        return bits & genres == genres && (otherGenres == 0 || bits != 0 && bits & otherGenres == 0)
            && years.contains(Int(facts.year)) && minutes.contains(Int(facts.minutes))
            && (votes.lowerBound == 0 || votes.contains(Int(facts.votes)))
            && (minTenths == 0 || facts.tenths >= minTenths && facts.votes > 0)
            && (kind == nil || facts.titleKind == kind) && !(isNoSeries && facts.titleKind == .series)
    }
}

extension Movie {
    /// The ids of the people in its credits, with what they did.
    fileprivate var creditIDs: [(PersonID, CreditKind)] {
        [(CreditKind.director, directors), (.writer, writers), (.cast, cast)].flatMap { kind, names in
            names.compactMap { name in (people[name] ?? PersonID(name: name)).map { ($0, kind) } }
        }
    }
}
