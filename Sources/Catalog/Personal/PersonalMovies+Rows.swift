import Domain

extension PersonalMovies {
    /// The maximum number of movies that are read at a time: one may have half a megabyte of texts.
    static let maxRead = 100

    /// The rows of matches, in their order; omits removed movies.
    func summaries(_ found: some Collection<RankedMovie>) async throws(StorageError) -> [MovieSummary] {
        let titles = Dictionary(found.map { ($0.id, $0.matchedTitle) }, uniquingKeysWith: { first, _ in first })
        return try await summaries(found.map(\.id)).map { summary in
            titles[summary.id].flatMap(\.self).map { summary.found(by: $0) } ?? summary
        }
    }

    /// The rows of movies, in the order of their ids; omits unknown ids. Of more than `maxRead` movies, the long texts
    /// are cut.
    func summaries(_ ids: [MovieID]) async throws(StorageError) -> [MovieSummary] {
        let areMany = ids.count > Self.maxRead
        return try await rows(ids) { areMany ? $0.shownSummary.withCutTexts : $0.shownSummary }
    }

    /// Maps movies to rows in the order of their ids; omits unknown ids. At most `maxRead` whole movies are in memory.
    func rows<Row>(_ ids: [MovieID], _ row: (PersonalMovie) -> Row?) async throws(StorageError) -> [Row] {
        var rows: [Row] = []
        for start in stride(from: 0, to: ids.count, by: Self.maxRead) {
            guard !Task.isCancelled else { throw .cancelled }
            let part = ids[start..<min(start + Self.maxRead, ids.count)]
            do throws(PersonalLibraryError) {
                // Reading many movies takes seconds, on the library's own thread.
                let movies =
                    ids.count > Self.maxRead
                    ? try await SearchTurns.pausing { () async throws(PersonalLibraryError) in
                        try await library.movies(Array(part))
                    } : try await library.movies(Array(part))
                rows += movies.compactMap(row)
            } catch {
                throw error.storage
            }
        }
        return rows
    }

    /// The result of `read`; `nil` if the library can't be read. Throws if only this request can't read it, because a
    /// cache would keep its answer without the user's movies for other requests.
    func ifReadable<Value>(
        _ read: (PersonalMovies) async throws(StorageError) -> Value
    ) async throws(SourceError) -> Value? {
        do throws(StorageError) { return try await read(self) } catch {
            guard error.isOfRequest else { return nil }
            throw SourceError(error)
        }
    }
}

extension MovieSummary {
    /// The row of a long list, which shows no notes and few overviews: together the whole texts may have gigabytes.
    fileprivate var withCutTexts: Self {
        var movie = self
        movie.overview = overview.prefix(scalars: 1_000)
        movie.opinion = opinion.flatMap { $0.changed(by: OpinionChange(note: $0.note.prefix(scalars: 50))) }
        return movie
    }
}

extension StorageError {
    /// Whether only this request failed, and others can read the library.
    var isOfRequest: Bool { self == .cancelled || self == .busy }
}

extension MovieSummary {
    /// The row with the mark of the user's movie `own` and their opinion of it.
    func marked(as own: MovieID, _ opinion: PersonalMovie.Opinion?) -> MovieSummary {
        var marked = self
        if ownID == nil { marked.otherIDs.append(own) }
        marked.opinion = opinion
        return marked
    }
}
