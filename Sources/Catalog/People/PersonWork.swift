import Domain

/// What a person did for a movie.
struct PersonWork: Sendable, Hashable {
    /// The movie's place in the catalog.
    let movie: Int
    /// In the order of `CreditKind.allCases`, never empty.
    var kinds: [CreditKind]
    var role: String?

    /// Adds what the same person did for the same movie.
    mutating func add(_ more: PersonWork) {
        kinds = CreditKind.allCases.filter { kinds.contains($0) || more.kinds.contains($0) }
        role = role ?? more.role
    }
}

extension Movie {
    /// The names in its credits, with what each person did and their role.
    var work: [(name: String, kinds: [CreditKind], role: String?)] {
        var places: [String: Int] = [:]
        var work: [(name: String, kinds: [CreditKind], role: String?)] = []
        for (kind, names) in [(CreditKind.director, directors), (.writer, writers), (.cast, cast)] {
            for name in names {
                if let place = places[name] {
                    if work[place].kinds.last != kind { work[place].kinds.append(kind) }
                } else {
                    places[name] = work.count
                    work.append((name, [kind], roles[name]))
                }
            }
        }
        return work
    }
}
