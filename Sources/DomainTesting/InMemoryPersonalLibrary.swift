public import Domain
public import struct Foundation.Date
import Synchronization

/// A library in memory.
public final class InMemoryPersonalLibrary: PersonalLibrary {
    private let shelf: Mutex<InMemoryShelf>
    private let failure: StorageError?
    private let now: @Sendable () -> Date
    private let whenRead: @Sendable () async -> Void
    private let most = Mutex(0)

    /// The greatest number of whole movies that one request has read.
    public var mostReadAtOnce: Int { most.withLock(\.self) }

    /// - Parameters:
    ///   - movies: its movies, in the order they were added.
    ///   - failure: the error of every request; `nil` for none.
    ///   - now: the current time, for removed movies.
    ///   - whenRead: called when changes were read, before they are returned.
    public init(
        _ movies: [PersonalMovie] = [], failure: StorageError? = nil, now: @escaping @Sendable () -> Date = { Date() },
        whenRead: @escaping @Sendable () async -> Void = {}
    ) {
        var shelf = InMemoryShelf()
        for movie in movies { shelf.insert(movie) }
        self.shelf = Mutex(shelf)
        self.failure = failure
        self.now = now
        self.whenRead = whenRead
    }

    public func add(_ movie: PersonalMovie) async throws(PersonalLibraryError) {
        try use { shelf throws(PersonalLibraryError) in
            guard shelf.movies[movie.id] == nil else { return }
            try shelf.checkIsOnlyOne(movie)
            shelf.insert(movie)
        }
    }

    public func edit(
        _ id: MovieID, _ change: @escaping @Sendable (inout PersonalMovie) -> Void
    ) async throws(PersonalLibraryError) -> PersonalMovie {
        try use { shelf throws(PersonalLibraryError) in
            let old = try shelf.movieThere(id).movie
            var edited = old
            change(&edited)
            let new = old.replaced(by: edited)
            guard new != old else { return old }
            try shelf.checkIsOnlyOne(new)
            shelf.edit(new)
            return new
        }
    }

    public func remove(_ id: MovieID) async throws(PersonalLibraryError) {
        try use { shelf throws(PersonalLibraryError) in
            _ = try shelf.movieThere(id)
            shelf.mark(id, removed: now())
        }
    }

    public func restore(_ id: MovieID) async throws(PersonalLibraryError) {
        try use { shelf throws(PersonalLibraryError) in
            guard let movie = shelf.movies[id] else { throw .notFound }
            guard movie.removed != nil else { return }
            try shelf.checkIsOnlyOne(movie.movie)
            shelf.mark(id, removed: nil)
        }
    }

    public func movie(_ id: MovieID) async throws(PersonalLibraryError) -> PersonalMovie {
        try use { shelf throws(PersonalLibraryError) in try shelf.movieThere(id).movie }
    }

    public func movies(_ ids: [MovieID]) async throws(PersonalLibraryError) -> [PersonalMovie] {
        let found = try use { shelf in
            ids.compactMap { shelf.movies[$0] }.filter { $0.removed == nil }.map(\.movie)
        }
        most.withLock { $0 = max($0, found.count) }
        return found
    }

    public func list(_ sort: PersonalSort, rows: Range<Int>) async throws(PersonalLibraryError) -> Page<PersonalMovie> {
        try use { shelf in
            let sorted = shelf.sorted(by: sort)
            let rows = rows.clamped(to: 0..<sorted.count)
            most.withLock { $0 = max($0, rows.count) }
            return Page(items: Array(sorted[rows]), offset: rows.lowerBound, total: sorted.count)
        }
    }

    public func changes(since revision: LibraryRevision?) async throws(PersonalLibraryError) -> LibraryChanges {
        let changes = try use { shelf in shelf.changes(since: revision?.number) }
        await whenRead()
        return changes
    }

    public func apply(_ batch: ImportBatch) async throws(PersonalLibraryError) -> ImportReceipt {
        try use { shelf in shelf.apply(batch) }
    }

    public func undo(_ receipt: ImportReceipt.ID) async throws(PersonalLibraryError) -> Int {
        try use { shelf in shelf.undo(receipt, at: now()) }
    }

    public func imports(limit: Int) async throws(PersonalLibraryError) -> [PastImport] {
        try use { shelf in
            shelf.imports.values.sorted { $0.moment > $1.moment }.prefix(limit).map { taken in
                PastImport(
                    receipt: taken.receipt, moment: taken.moment, fileName: taken.fileName,
                    canUndo: !taken.notes.isEmpty)
            }
        }
    }

    public func forgetRemoved(before moment: Date) async throws(PersonalLibraryError) -> Int {
        try use { shelf in shelf.forgetRemoved(before: moment) }
    }

    public func pictures() async throws(PersonalLibraryError) -> Set<PictureKey> {
        try use { shelf in Set(shelf.movies.values.compactMap(\.movie.picture)) }
    }

    private func use<Value: Sendable>(
        _ body: (inout InMemoryShelf) throws(PersonalLibraryError) -> Value
    ) throws(PersonalLibraryError) -> Value {
        if let failure { throw .storage(failure) }
        return try shelf.withLock { shelf throws(PersonalLibraryError) in try body(&shelf) }
    }
}
