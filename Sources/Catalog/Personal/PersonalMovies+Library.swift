public import Domain
public import struct Foundation.Date

/// What changes the library through this sees to it that searches see the change at once.
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

    public func remove(_ id: MovieID) async throws(PersonalLibraryError) {
        try await library.remove(id)
        noteChange()
    }

    public func restore(_ id: MovieID) async throws(PersonalLibraryError) {
        try await library.restore(id)
        noteChange()
    }

    public func movie(_ id: MovieID) async throws(PersonalLibraryError) -> PersonalMovie {
        try await library.movie(id)
    }

    public func movies(_ ids: [MovieID]) async throws(PersonalLibraryError) -> [PersonalMovie] {
        try await library.movies(ids)
    }

    public func list(_ sort: PersonalSort, rows: Range<Int>) async throws(PersonalLibraryError) -> Page<PersonalMovie> {
        // Who has not looked at all movies yet need not, to see some.
        guard hasLooked else { return try await library.list(sort, rows: rows) }
        do throws(StorageError) { try await lookAtChanges() } catch { throw .storage(error) }
        let (known, revision) = keptList(sort, rows)
        if let known { return known }
        let page = try await library.list(sort, rows: rows)
        keep(page, as: sort, rows, of: revision)
        return page
    }

    public func changes(since revision: LibraryRevision?) async throws(PersonalLibraryError) -> LibraryChanges {
        do throws(StorageError) { try await lookAtChanges() } catch { throw .storage(error) }
        // All movies are in memory; reading them anew takes seconds where there are many.
        if let known = knownChanges(since: revision) { return known }
        return try await library.changes(since: revision)
    }

    public func figures() async throws(PersonalLibraryError) -> PersonalFigures {
        do throws(StorageError) { try await lookAtChanges() } catch { throw .storage(error) }
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
