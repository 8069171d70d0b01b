import Domain

/// Merges rows with a common id, or with the same title and year and no ids that tell them apart.
struct RowDeduplicator {
    /// The merged rows, in the order of their first rows.
    private(set) var rows: [ImportedRow] = []
    /// The number of rows that were merged into another.
    private(set) var folded = 0
    private var byID: [MovieID: Int] = [:]
    private var byIdentity: [PersonalMovie.Identity: [Int]] = [:]

    init(_ rows: [ImportedRow], in turn: FairQueue.Turn? = nil) async throws(CancellationError) {
        for row in rows {
            try await ImportPlanner.pause(turn)
            add(row)
        }
    }

    private mutating func add(_ row: ImportedRow) {
        let ids = row.ids + [row.movie?.id].compactMap(\.self)
        let identity = row.identity
        if let place = place(of: ids) ?? byIdentity[identity]?.first(where: { !rows[$0].ids.contradict(ids) }) {
            rows[place].merge(row)
            folded += 1
            note(ids, identity, place)
        } else {
            rows.append(row)
            note(ids, identity, rows.count - 1)
        }
    }

    private func place(of ids: [MovieID]) -> Int? { ids.lazy.compactMap { byID[$0] }.first }

    private mutating func note(_ ids: [MovieID], _ identity: PersonalMovie.Identity, _ place: Int) {
        for id in ids where byID[id] == nil { byID[id] = place }
        let known = byIdentity[identity, default: []]
        guard known.count < ExistingMovies.maxNamesakes, !known.contains(place) else { return }
        byIdentity[identity] = known + [place]
    }
}

extension ImportedRow {
    /// The key of a movie that is unique in a library.
    var identity: PersonalMovie.Identity { PersonalMovie.Identity(title: TitleKey(title), year: year) }

    /// Merges another row about the same movie. The opinion of the later viewing wins.
    mutating func merge(_ other: ImportedRow) {
        year = year ?? other.year
        ids += other.ids.filter { !ids.contains($0) }.prefix(max(0, Self.maxIDs - ids.count))
        let joined = opinion.joined(other.opinion)
        opinion = joined
        if movie == nil {
            movie = other.movie
            picture = other.picture
        }
        movie?.opinion = joined
    }
}

extension PersonalMovie.Opinion {
    /// Merges two opinions; the rating of the later viewing wins, and different notes are joined.
    fileprivate func joined(_ other: Self) -> Self {
        let isLater = other.watched.map { day in watched.map { $0 < day } ?? true } ?? false
        let joined = isLater ? other.completed(by: self) : completed(by: other)
        let notes = (isLater ? [note, other.note] : [other.note, note]).filter { !$0.isEmpty }
        guard notes.count == 2, notes[0] != notes[1] else { return joined }
        // A list may have hundreds of thousands of rows about one movie.
        let isFull = notes[0].unicodeScalars.count >= Self.maxNoteLength
        return joined.changed(by: OpinionChange(note: isFull ? notes[0] : notes.joined(separator: "\n\n"))) ?? joined
    }
}
