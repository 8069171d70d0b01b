import Domain
import struct Foundation.Date

/// The user's own movies that no service has, with their numbers. It is updated with each change.
actor OwnMovies {
    private let library: any PersonalLibrary
    private var revision: LibraryRevision?
    private var added: [MovieID: Date] = [:]
    private var known: OwnNumbers?

    init(_ library: any PersonalLibrary) { self.library = library }

    /// The current numbers.
    func numbers() async throws(PersonalLibraryError) -> OwnNumbers {
        apply(try await library.changes(since: revision))
        if let known { return known }
        let numbers = OwnNumbers(added)
        known = numbers
        return numbers
    }

    /// Applies an update. Of two concurrent updates, the later revision wins.
    private func apply(_ changes: LibraryChanges) {
        if let revision, changes.revision <= revision, !changes.isComplete { return }
        revision = changes.revision
        if changes.isComplete {
            added = [:]
            known = nil
        }
        for id in changes.removed + changes.entries.map(\.id) where added.removeValue(forKey: id) != nil { known = nil }
        for entry in changes.entries where entry.publicID.isOwn {
            added[entry.id] = entry.added
            known = nil
        }
    }
}
