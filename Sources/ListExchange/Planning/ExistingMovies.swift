import Domain

/// The movies of a library, indexed by ids and titles.
struct ExistingMovies {
    private var byID: [MovieID: PersonalEntry] = [:]
    /// Movies with the same title and year, at most `maxNamesakes`: a library may have 200,000.
    private var byIdentity: [PersonalMovie.Identity: [PersonalEntry]] = [:]
    /// The first two movies with a title: a title may be one of many of each of 200,000 movies.
    private var byTitle: [TitleKey: [MovieID]] = [:]

    static let maxNamesakes = 8

    init(_ entries: [PersonalEntry], in turn: FairQueue.Turn? = nil) async throws(CancellationError) {
        var otherTitles: [(PersonalMovie.Identity, PersonalEntry)] = []
        for entry in entries {
            try await ImportPlanner.pause(turn)
            for id in [entry.id] + entry.otherIDs { byID[id] = entry }
            let keys = entry.titles.map { TitleKey($0) }
            for (place, key) in keys.enumerated() {
                let identity = PersonalMovie.Identity(title: key, year: entry.year)
                if place == 0 {
                    if byIdentity[identity, default: []].count < Self.maxNamesakes {
                        byIdentity[identity, default: []].append(entry)
                    }
                } else {
                    otherTitles.append((identity, entry))
                }
                let known = byTitle[key, default: []]
                if known.count < 2, !known.contains(entry.id) { byTitle[key] = known + [entry.id] }
            }
        }
        for (identity, entry) in otherTitles where byIdentity[identity] == nil { byIdentity[identity] = [entry] }
    }

    func entry(_ ids: [MovieID]) -> PersonalEntry? { ids.lazy.compactMap { byID[$0] }.first }

    /// The only movie with this title and year, without those for which IMDb or TMDB has other ids.
    func entry(_ identity: PersonalMovie.Identity, ids: [MovieID]) -> PersonalEntry? {
        let same = byIdentity[identity, default: []].filter { !$0.otherIDs.contradict(ids) }
        return same.count == 1 ? same[0] : nil
    }

    func entry(_ movie: MovieSummary) -> PersonalEntry? {
        let identity = PersonalMovie.Identity(title: TitleKey(movie.title), year: movie.year)
        return entry(movie.allIDs) ?? entry(identity, ids: movie.allIDs)
    }

    /// The only movie with this title; `nil` if there are several.
    func onlyMovie(_ title: TitleKey) -> PersonalEntry? {
        guard let ids = byTitle[title], ids.count == 1 else { return nil }
        return entry(ids)
    }
}
