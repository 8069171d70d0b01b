import Accounts
import Domain
import Library
import OwnMedia
import PostgreSQLClient

/// Copies what all people keep from a data folder into a PostgreSQL database, or back. The source is never changed.
///
/// The target is marked until everything in it is equal to the source, so that no server uses a part. If the move is
/// interrupted, the next one copies only what is not equal: the accounts, or all that one person keeps.
package struct LibraryMove: Sendable {
    private let source: MoveHome
    private let target: MoveHome

    /// What was moved and compared.
    package struct Report: Sendable, Hashable {
        package var people = 0
        package var rows = 0
        package var pictures = 0
        /// Pictures that are missing in the source or can't be read.
        package var lostPictures = 0
    }

    /// What a move does now.
    package enum Step: Sendable {
        case copying(person: Int, of: Int)
        case comparing(person: Int, of: Int)
    }

    /// Opens nothing. Throws a `StartError` if PostgreSQL's client library is missing, or the source is unfinished.
    package init(from source: AppConfiguration, to target: AppConfiguration) throws(StartError) {
        self.source = MoveHome(source, try source.database())
        do throws(PostgreSQLError) {
            let database = try target.databaseURL.map { url throws(PostgreSQLError) in
                try PostgreSQLDatabase(url: url.value, isMoveTarget: true)
            }
            self.target = MoveHome(target, database)
        } catch {
            throw StartError(description: error.sentence)
        }
    }

    /// Moves everything, or what an interrupted move has left. Throws a `MoveProblem` and what the databases throw.
    package func run(_ report: @Sendable (Step) -> Void) async throws -> Report {
        try await source.check()
        let others = try await source.accounts.accounts().filter { !$0.isOwner }
        let people = [nil] + others.map { Optional($0.id) }
        guard try await !isEmpty(people) else { throw MoveProblem.nothingToMove }
        try await target.check()
        guard try await target.begin() else { throw MoveProblem.isInUse }
        // People who were removed after an interrupted move.
        let gone = try await target.accounts.accounts().filter { !$0.isOwner && !people.contains($0.id) }
        for account in gone { try await target.remove(account.id) }
        if try await target.accounts.moved.countIfEqual(to: source.accounts.moved) == nil {
            try await target.accounts.moved.replace(with: source.accounts.moved)
        }
        for (place, id) in people.enumerated() {
            report(.copying(person: place + 1, of: people.count))
            try await copy(id)
        }
        var result = Report(people: people.count)
        result.rows = try await same(target.accounts.moved, source.accounts.moved)
        for (place, id) in people.enumerated() {
            report(.comparing(person: place + 1, of: people.count))
            try await compare(id, &result)
        }
        try await target.finish()
        return result
    }

    /// What happened and what to do, for the user; `nil` for other errors than those of a move.
    package static func sentence(_ error: any Error) -> String? {
        switch error {
        case let error as MoveProblem: error.sentence
        case let error as PostgreSQLError: error.sentence
        case let error as AccountProblem: error.sentence
        case let error as StorageError: error.sentence
        default: nil
        }
    }

    package func close() async {
        await source.close()
        await target.close()
    }

    private func isEmpty(_ people: [AccountID?]) async throws -> Bool {
        guard people.count == 1, try await source.accounts.accounts().isEmpty else { return false }
        return try await source.with(nil) { part, _ in try await part.isEmpty }
    }

    private func copy(_ id: AccountID?) async throws {
        try await source.with(id) { old, oldPictures in
            try await target.with(id) { new, newPictures in
                if try await new.countIfEqual(to: old) == nil { try await new.replace(with: old) }
                for key in try await old.pictures().compactMap(PictureKey.init) {
                    guard let renditions = try await oldPictures.renditions(key) else { continue }
                    guard try await newPictures.renditions(key) != renditions else { continue }
                    _ = try await newPictures.keep(renditions)
                }
            }
        }
    }

    private func compare(_ id: AccountID?, _ report: inout Report) async throws {
        var found = report
        try await source.with(id) { old, oldPictures in
            try await target.with(id) { new, newPictures in
                found.rows += try await same(new, old)
                for key in try await old.pictures().compactMap(PictureKey.init) {
                    guard let renditions = try await oldPictures.renditions(key) else {
                        found.lostPictures += 1
                        continue
                    }
                    guard try await newPictures.renditions(key) == renditions else { throw MoveProblem.changed }
                    found.pictures += 1
                }
            }
        }
        report = found
    }

    /// The number of rows of both. Throws `MoveProblem.changed` if they are not equal.
    private func same(_ new: MovedPart, _ old: MovedPart) async throws -> Int {
        guard let count = try await new.countIfEqual(to: old) else { throw MoveProblem.changed }
        return count
    }
}

extension PictureArchive {
    /// All renditions of a picture; `nil` if one is missing, or if the key is not that of the largest.
    fileprivate func renditions(_ key: PictureKey) async throws(StorageError) -> PictureRenditions? {
        guard let small = try await rendition(key, .small), let medium = try await rendition(key, .medium),
            let large = try await rendition(key, .large), PictureKey(of: large) == key
        else { return nil }
        return PictureRenditions(small: small, medium: medium, large: large)
    }
}
