import Domain

extension PersonID {
    /// The person's number for clients, made of IMDb's number or computed from the name.
    var tmdbNumber: Int? {
        switch self {
        case .imdb(let number): TMDBNumbers.number(ofIMDb: number)
        case .named(let key): TMDBNumbers.computed(from: [key])
        }
    }

    /// The person with IMDb's number; `nil` for other numbers.
    init?(tmdbNumber number: Int) {
        guard let imdb = TMDBNumbers.imdb(number) else { return nil }
        self = .imdb(imdb)
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
