import Domain

extension PersonID {
    /// Added to IMDb's numbers of people, as to those of movies.
    private static let imdbOffset = 1_000_000_000
    private static let highestIMDb = 99_999_999

    /// The numbers derived from names: above those derived from IMDb's, and within signed 32-bit numbers.
    static let namedNumbers = 1_100_000_000..<2_100_000_000

    /// The person's number for clients: IMDb's number plus 1,000,000,000, or derived from the name. TMDB's own numbers
    /// are a few million, so they do not collide.
    var tmdbNumber: Int? {
        switch self {
        case .imdb(let number):
            return (1...Self.highestIMDb).contains(number) ? Self.imdbOffset + number : nil
        case .named(let key):
            let count = UInt64(Self.namedNumbers.count)
            return Self.namedNumbers.lowerBound + Int(StableHash([key]).value % count)
        }
    }

    /// The person with IMDb's number; `nil` for other numbers.
    init?(tmdbNumber number: Int) {
        guard (Self.imdbOffset + 1...Self.imdbOffset + Self.highestIMDb).contains(number) else {
            return nil
        }
        self = .imdb(number - Self.imdbOffset)
    }
}

extension Movie {
    /// The number of a person in the credits; 0 for a name without letters and digits.
    func tmdbNumber(of name: String) -> Int {
        (people[name] ?? PersonID(name: name))?.tmdbNumber ?? 0
    }
}

extension CreditKind {
    var tmdbWork: (department: String, job: String) {
        switch self {
        case .director: ("Directing", "Director")
        case .writer: ("Writing", "Writer")
        case .cast: ("Acting", "Actor")
        case .producer: ("Production", "Producer")
        case .composer: ("Sound", "Original Music Composer")
        case .cinematographer: ("Camera", "Director of Photography")
        case .editor: ("Editing", "Editor")
        case .productionDesigner: ("Art", "Production Design")
        }
    }
}
