import Domain

/// The movies of a library, indexed by ids and titles.
struct ExistingMovies {
    private var byID: [MovieID: PersonalEntry] = [:]
    private var byIdentity: [PersonalMovie.Identity: PersonalEntry] = [:]
    /// The first two movies with a title: a title may be one of many of each of 200,000 movies.
    private var byTitle: [TitleKey: [MovieID]] = [:]

    init(_ entries: [PersonalEntry]) async throws(CancellationError) {
        for entry in entries {
            try await ImportPlanner.pause()
            for id in [entry.id] + entry.otherIDs { byID[id] = entry }
            let keys = entry.titles.map { TitleKey($0) }
            // Main titles are unique; other titles only help to find a movie.
            for (place, key) in keys.enumerated() {
                let identity = PersonalMovie.Identity(title: key, year: entry.year)
                if place == 0 || byIdentity[identity] == nil { byIdentity[identity] = entry }
                let known = byTitle[key, default: []]
                if known.count < 2, !known.contains(entry.id) { byTitle[key] = known + [entry.id] }
            }
        }
    }

    func entry(_ ids: [MovieID]) -> PersonalEntry? { ids.lazy.compactMap { byID[$0] }.first }

    func entry(_ identity: PersonalMovie.Identity) -> PersonalEntry? { byIdentity[identity] }

    func entry(_ movie: MovieSummary) -> PersonalEntry? {
        entry([movie.id] + movie.otherIDs)
            ?? entry(PersonalMovie.Identity(title: TitleKey(movie.title), year: movie.year))
    }

    /// The only movie with this title; `nil` if there are several.
    func onlyMovie(_ title: TitleKey) -> PersonalEntry? {
        guard let ids = byTitle[title], ids.count == 1 else { return nil }
        return entry(ids)
    }
}
