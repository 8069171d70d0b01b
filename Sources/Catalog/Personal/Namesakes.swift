import Domain

/// Movies by title and year. Few have those of another.
struct Namesakes {
    private var first: [PersonalMovie.Identity: MovieID] = [:]
    private var others: [PersonalMovie.Identity: Set<MovieID>] = [:]

    /// The number of movies with the same title and year that a search compares: a library may have 200,000.
    private static let maxCompared = 8

    func movies(_ identity: PersonalMovie.Identity) -> [MovieID] {
        guard let first = first[identity] else { return [] }
        return [first] + Array(others[identity, default: []].prefix(Self.maxCompared - 1))
    }

    mutating func insert(_ id: MovieID, _ identity: PersonalMovie.Identity) {
        if first[identity] == nil {
            first[identity] = id
        } else {
            others[identity, default: []].insert(id)
        }
    }

    mutating func remove(_ id: MovieID, _ identity: PersonalMovie.Identity) {
        if first[identity] == id {
            first[identity] = others[identity]?.popFirst()
        } else {
            others[identity]?.remove(id)
        }
        if others[identity]?.isEmpty == true { others[identity] = nil }
    }
}
