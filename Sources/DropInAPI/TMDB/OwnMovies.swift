import Domain
import struct Foundation.Date

/// The user's own movies that no service has, with their numbers. It is updated with each change.
actor OwnMovies {
    private let library: any PersonalLibrary
    private var revision: LibraryRevision?
    private var added: [MovieID: Date] = [:]
    /// The numbers of `added`; `nil` until they are requested.
    private var numbering: Task<OwnNumbers, Never>?

    init(_ library: any PersonalLibrary) { self.library = library }

    /// The current numbers.
    func numbers() async throws(PersonalLibraryError) -> OwnNumbers {
        apply(try await library.changes(since: revision))
        // Numbering many movies takes long, so all requests until the next change share the result.
        let current = numbering ?? Task { [added] in await inBackground { OwnNumbers(added) } }
        numbering = current
        return await current.value
    }

    /// Applies an update. Of two concurrent updates, the later revision wins.
    private func apply(_ changes: LibraryChanges) {
        if let revision, changes.revision <= revision, !changes.isComplete { return }
        revision = changes.revision
        if changes.isComplete {
            added = [:]
            numbering = nil
        }
        for id in changes.removed + changes.entries.map(\.id) where added.removeValue(forKey: id) != nil {
            numbering = nil
        }
        for entry in changes.entries where entry.publicID.isOwn {
            added[entry.id] = entry.added
            numbering = nil
        }
    }
}
