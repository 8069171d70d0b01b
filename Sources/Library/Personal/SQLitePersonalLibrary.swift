public import Domain
import GRDB

#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.Date
#else
    public import struct Foundation.Date
#endif

/// A person's films that are kept in the library. Nothing is made on the disk before the first one is added.
public struct SQLitePersonalLibrary: PersonalLibrary {
    let now: @Sendable () -> Date
    private let library: LazyLibrary
    private let person: PersonID

    /// Those of the one person that there is for now.
    ///
    /// - Parameters:
    ///   - library: where they are kept.
    ///   - now: tells the time, for films that are removed.
    public init(_ library: LazyLibrary, now: @escaping @Sendable () -> Date = { Date() }) {
        self.init(library, person: .owner, now: now)
    }

    init(_ library: LazyLibrary, person: PersonID, now: @escaping @Sendable () -> Date) {
        self.library = library
        self.person = person
        self.now = now
    }

    /// Reads, all of it from the same moment; `nothing` is what there is where no library is.
    func read<Value: Sendable>(
        else nothing: Value, _ body: @Sendable (PersonalShelf) throws -> Value
    ) async throws(PersonalLibraryError) -> Value {
        do {
            guard let database = try await library.existingDatabase() else { return nothing }
            return try await database.read { [person] db in try body(PersonalShelf(db: db, person: person)) }
        } catch {
            throw PersonalLibraryError(error)
        }
    }

    /// Writes all of it or nothing, in a library that is made where there is none.
    func write<Value: Sendable>(
        _ body: @Sendable (PersonalShelf) throws -> Value
    ) async throws(PersonalLibraryError) -> Value {
        do {
            return try await write(in: library.database(), body)
        } catch {
            throw PersonalLibraryError(error)
        }
    }

    /// Writes all of it or nothing, `nil` where no library is.
    func writeWhereThere<Value: Sendable>(
        _ body: @Sendable (PersonalShelf) throws -> Value
    ) async throws(PersonalLibraryError) -> Value? {
        do {
            guard let database = try await library.existingDatabase() else { return nil }
            return try await write(in: database, body)
        } catch {
            throw PersonalLibraryError(error)
        }
    }

    /// A `PersonalLibraryError` is thrown by `body` before it writes: there is nothing to be taken back then.
    private func write<Value: Sendable>(
        in database: LibraryDatabase, _ body: @Sendable (PersonalShelf) throws -> Value
    ) async throws -> Value {
        let outcome = try await database.write { [person] db -> Result<Value, PersonalLibraryError> in
            do {
                return .success(try body(PersonalShelf(db: db, person: person)))
            } catch let error as PersonalLibraryError {
                return .failure(error)
            }
        }
        return try outcome.get()
    }
}
