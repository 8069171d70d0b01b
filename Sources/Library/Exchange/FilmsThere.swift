import Domain

/// The films that a person keeps, looked up by what services know them by and by their titles.
struct FilmsThere {
    private var byID: [MovieID: PersonalEntry] = [:]
    private var byIdentity: [PersonalMovie.Identity: PersonalEntry] = [:]
    private var byTitle: [TitleKey: [MovieID]] = [:]

    init(_ entries: [PersonalEntry]) {
        for entry in entries {
            for id in [entry.id] + entry.otherIDs { byID[id] = entry }
            let keys = entry.titles.map { TitleKey($0) }
            // The main title is what no other film has; the others only help to find it.
            for (place, key) in keys.enumerated() {
                let identity = PersonalMovie.Identity(title: key, year: entry.year)
                if place == 0 || byIdentity[identity] == nil { byIdentity[identity] = entry }
                if byTitle[key]?.contains(entry.id) != true { byTitle[key, default: []].append(entry.id) }
            }
        }
    }

    /// The one with one of these ids.
    func film(_ ids: [MovieID]) -> PersonalEntry? { ids.lazy.compactMap { byID[$0] }.first }

    /// The one of this title and year.
    func film(_ identity: PersonalMovie.Identity) -> PersonalEntry? { byIdentity[identity] }

    /// The one that is this film.
    func film(_ movie: MovieSummary) -> PersonalEntry? {
        film([movie.id] + movie.otherIDs)
            ?? film(PersonalMovie.Identity(title: TitleKey(movie.title), year: movie.year))
    }

    /// The one of this title, where there is just one.
    func onlyFilm(_ title: TitleKey) -> PersonalEntry? {
        guard let ids = byTitle[title], ids.count == 1 else { return nil }
        return film(ids)
    }
}
