import Domain

/// The movies that a person keeps, looked up by what services know them by and by their titles.
struct ExistingMovies {
    private var byID: [MovieID: PersonalEntry] = [:]
    private var byIdentity: [PersonalMovie.Identity: PersonalEntry] = [:]
    private var byTitle: [TitleKey: [MovieID]] = [:]

    init(_ entries: [PersonalEntry]) {
        for entry in entries {
            for id in [entry.id] + entry.otherIDs { byID[id] = entry }
            let keys = entry.titles.map { TitleKey($0) }
            // The main title is what no other movie has; the others only help to find it.
            for (place, key) in keys.enumerated() {
                let identity = PersonalMovie.Identity(title: key, year: entry.year)
                if place == 0 || byIdentity[identity] == nil { byIdentity[identity] = entry }
                if byTitle[key]?.contains(entry.id) != true { byTitle[key, default: []].append(entry.id) }
            }
        }
    }

    /// The one with one of these ids.
    func entry(_ ids: [MovieID]) -> PersonalEntry? { ids.lazy.compactMap { byID[$0] }.first }

    /// The one of this title and year.
    func entry(_ identity: PersonalMovie.Identity) -> PersonalEntry? { byIdentity[identity] }

    /// The one that is this movie.
    func entry(_ movie: MovieSummary) -> PersonalEntry? {
        entry([movie.id] + movie.otherIDs)
            ?? entry(PersonalMovie.Identity(title: TitleKey(movie.title), year: movie.year))
    }

    /// The one of this title, where there is just one.
    func onlyMovie(_ title: TitleKey) -> PersonalEntry? {
        guard let ids = byTitle[title], ids.count == 1 else { return nil }
        return entry(ids)
    }
}
