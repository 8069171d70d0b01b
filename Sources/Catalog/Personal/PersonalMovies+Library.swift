public import Domain
public import struct Foundation.Date

/// Changes made through this are visible to searches at once.
extension PersonalMovies: PersonalLibrary {
    public func add(_ movie: PersonalMovie) async throws(PersonalLibraryError) {
        try await library.add(movie)
        noteChange()
    }

    public func edit(
        _ id: MovieID, _ change: @escaping @Sendable (inout PersonalMovie) -> Void
    ) async throws(PersonalLibraryError) -> PersonalMovie {
        let movie = try await library.edit(id, change)
        noteChange()
        return movie
    }

    public func remove(
        _ id: MovieID, if mayGo: @escaping @Sendable (PersonalMovie.Opinion) -> Bool
    ) async throws(PersonalLibraryError) -> Bool {
        let isRemoved = try await library.remove(id, if: mayGo)
        noteChange()
        return isRemoved
    }

    @discardableResult
    public func restore(_ id: MovieID) async throws(PersonalLibraryError) -> MovieID {
        let there = try await library.restore(id)
        noteChange()
        return there
    }

    public func movie(_ id: MovieID) async throws(PersonalLibraryError) -> PersonalMovie {
        try await library.movie(id)
    }

    public func movies(_ ids: [MovieID]) async throws(PersonalLibraryError) -> [PersonalMovie] {
        try await library.movies(ids)
    }

    public func list(_ sort: PersonalSort, rows: Range<Int>) async throws(PersonalLibraryError) -> Page<PersonalMovie> {
        // Reading a page does not need the index of all movies.
        guard isLoaded else { return try await library.list(sort, rows: rows) }
        do throws(StorageError) { try await refresh() } catch { throw .storage(error) }
        let (known, revision) = cachedList(sort, rows)
        if let known { return known }
        let page = try await library.list(sort, rows: rows)
        cache(page, as: sort, rows, of: revision)
        return page
    }

    public func changes(since revision: LibraryRevision?) async throws(PersonalLibraryError) -> LibraryChanges {
        do throws(StorageError) { try await refresh() } catch { throw .storage(error) }
        // The index is in memory; reading many movies from the library takes seconds.
        if let known = knownChanges(since: revision) { return known }
        return try await library.changes(since: revision)
    }

    public func figures() async throws(PersonalLibraryError) -> PersonalFigures {
        do throws(StorageError) { try await refresh() } catch { throw .storage(error) }
        return knownFigures
    }

    public func apply(_ batch: ImportBatch) async throws(PersonalLibraryError) -> ImportReceipt {
        let receipt = try await library.apply(batch)
        noteChange()
        return receipt
    }

    public func undo(_ receipt: ImportReceipt.ID) async throws(PersonalLibraryError) -> Int {
        let count = try await library.undo(receipt)
        noteChange()
        return count
    }

    public func imports(limit: Int) async throws(PersonalLibraryError) -> [PastImport] {
        try await library.imports(limit: limit)
    }

    public func forgetRemoved(before moment: Date) async throws(PersonalLibraryError) -> Int {
        try await library.forgetRemoved(before: moment)
    }

    public func pictures() async throws(PersonalLibraryError) -> Set<PictureKey> { try await library.pictures() }
}
