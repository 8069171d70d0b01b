/// A fact that each movie of a list must have, or must not have.
///
/// A movie whose fact is unknown does not meet a condition about it, excluded or not.
public struct MovieCondition: Sendable, Hashable {
    public var fact: Fact
    /// Whether movies with this fact are left out. `years`, `runtime`, `rating`, `votes` and `own` are never excluded.
    public var isExcluded: Bool

    /// Creates a condition. `isExcluded` is ignored for facts that are never excluded.
    public init(_ fact: Fact, isExcluded: Bool = false) {
        self.fact = fact
        self.isExcluded = isExcluded && fact.canBeExcluded
    }

    /// A fact of a movie.
    public enum Fact: Sendable, Hashable {
        /// One of its genres.
        case genre(Genre)
        case years(Bounds)
        /// At least one of its countries is one of these codes of `RegionNames`; never empty.
        case countries([String])
        /// Its main language, a code of `RegionNames`.
        case language(String)
        /// Its running time in minutes.
        case runtime(Bounds)
        case kind(Kind)
        /// At least this rating, in tenths out of 100.
        case rating(tenths: Int)
        case votes(Bounds)
        /// Its age rating in the United States.
        case certificate(Certificate)
        /// A person in its credits; in any of them if there is no kind.
        case person(PersonID, CreditKind?)
        /// The title of the movie or of its series.
        case title(String)
        /// It is in the user's library.
        case own

        fileprivate var canBeExcluded: Bool {
            switch self {
            case .genre, .countries, .language, .kind, .certificate, .person, .title: true
            case .years, .runtime, .rating, .votes, .own: false
            }
        }
    }

    /// Numbers from `lower` to `upper`. A missing bound is open; at least one bound is given.
    public struct Bounds: Sendable, Hashable {
        public let lower: Int?
        public let upper: Int?

        /// `nil` without a bound, for negative numbers, and if the range is empty.
        public init?(_ lower: Int?, _ upper: Int?) {
            guard lower ?? upper != nil, lower ?? 0 >= 0, upper ?? 0 >= 0, lower ?? 0 <= upper ?? .max else {
                return nil
            }
            self.lower = lower
            self.upper = upper
        }

        public func contains(_ number: Int) -> Bool { number >= lower ?? .min && number <= upper ?? .max }
    }

    /// A kind of title. The raw value is its word in addresses.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// At most 40 minutes, as the Academy of Motion Picture Arts and Sciences defines a short film.
        case short
        case series
        /// Animation from Japan.
        case anime

        public static let maxShortRuntime = 40
    }

    /// An age rating of the Motion Picture Association. The raw value is its word in addresses.
    public enum Certificate: String, Sendable, Hashable, CaseIterable {
        case general = "G"
        case parentalGuidance = "PG"
        case over13 = "PG-13"
        case restricted = "R"
        case adults = "NC-17"
        /// Family movies and animation up to PG, and everything with G.
        case kids
    }

    /// Movies with more votes are well known, those with fewer little known.
    public static let voteLimit = 50_000

    /// The maximum number of conditions of a list. Of a request with more, the last ones are ignored.
    public static let maxCount = 16
}

extension MovieCondition {
    /// Whether a movie meets the condition. `person`, `title` and `own` are no facts of a movie: they are never met
    /// here.
    public func isMet(by movie: Movie) -> Bool {
        guard let isMet = meets(movie) else { return false }
        return isMet != isExcluded
    }

    /// `nil` if the fact is unknown.
    private func meets(_ movie: Movie) -> Bool? {
        let summary = movie.summary
        return switch fact {
        case .genre(let genre): summary.genres.isEmpty ? nil : summary.genres.contains(genre)
        case .years(let years): summary.year.map(years.contains)
        case .countries(let codes): movie.countries.isEmpty ? nil : !Set(codes).isDisjoint(with: movie.countries)
        case .language(let code): movie.languages.first.map { $0 == code }
        case .runtime(let minutes): summary.runtime.map { minutes.contains($0.minutes) }
        case .kind(let kind): kind.isKind(of: movie)
        case .rating(let tenths): summary.rating.map { ($0.outOfTen * 10).rounded() >= Double(tenths) }
        case .votes(let votes): (summary.rating?.votes).map(votes.contains)
        case .certificate(let certificate): certificate.isCertificate(of: movie)
        case .person, .title, .own: nil
        }
    }
}

extension MovieCondition.Kind {
    fileprivate func isKind(of movie: Movie) -> Bool? {
        switch self {
        case .series: movie.summary.kind == .series
        case .short:
            movie.summary.kind == .movie ? movie.summary.runtime.map { $0.minutes <= Self.maxShortRuntime } : false
        case .anime:
            if movie.countries.isEmpty {
                movie.summary.genres.contains(.animation) ? nil : false
            } else {
                movie.summary.genres.contains(.animation) && movie.countries.contains("JP")
            }
        }
    }
}

extension MovieCondition.Certificate {
    fileprivate func isCertificate(of movie: Movie) -> Bool? {
        guard let certificate = movie.certificate else { return nil }
        guard self == .kids else { return certificate == rawValue }
        let isForFamilies = movie.summary.genres.contains { $0 == .family || $0 == .animation }
        return certificate == Self.general.rawValue || isForFamilies && certificate == Self.parentalGuidance.rawValue
    }
}
