public import Domain

/// The people of the catalog. Their movies are marked if they are in the user's library.
public struct LocalPeople: PersonFinder {
    private let catalog: ReloadingCatalog
    private let own: PersonalMovies

    public init(_ catalog: ReloadingCatalog, own: PersonalMovies) {
        self.catalog = catalog
        self.own = own
    }

    public func people(matching text: String, limit: Int) async throws(SourceError) -> [PersonMatch] {
        try await catalog.people(matching: text, limit: limit)
    }

    public func person(_ id: PersonID) async throws(SourceError) -> Person {
        var person = try await catalog.person(id)
        let marked = await own.marked(person.credits.map(\.movie))
        for (place, movie) in marked.enumerated() { person.credits[place].movie = movie }
        return person
    }

    public func people(rows: Range<Int>) async throws(SourceError) -> Page<PersonSummary> {
        try await catalog.people(rows: rows)
    }
}
