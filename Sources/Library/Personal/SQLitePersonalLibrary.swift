import Domain
package import struct Foundation.Date
import GRDB

/// A person's movies that are kept in the library. Nothing is made on the disk before the first one is added.
package struct SQLitePersonalLibrary: PersonalLibrary {
    let now: @Sendable () -> Date
    private let library: LazyLibrary
    private let person: PersonID

    /// Those of the one person that there is for now.
    ///
    /// - Parameters:
    ///   - library: where they are kept.
    ///   - now: tells the time, for movies that are removed.
    package init(_ library: LazyLibrary, now: @escaping @Sendable () -> Date = { Date() }) {
        self.init(library, person: .owner, now: now)
    }

    init(_ library: LazyLibrary, person: PersonID, now: @escaping @Sendable () -> Date) {
        self.library = library
        self.person = person
        self.now = now
    }

    /// Reads, all of it from the same moment; `nothing` is what there is where no library is.
    func read<Value: Sendable>(
        else nothing: Value, _ body: @escaping @Sendable (LibrarySession) throws -> Value
    ) async throws(PersonalLibraryError) -> Value {
        do {
            let value = try await library.read { [person] db in try body(LibrarySession(db: db, person: person)) }
            return value ?? nothing
        } catch {
            throw PersonalLibraryError(error)
        }
    }

    /// Writes all of it or nothing, in a library that is made where there is none.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (LibrarySession) throws -> Value
    ) async throws(PersonalLibraryError) -> Value {
        do {
            return try await library.write(transaction(body)).get()
        } catch {
            throw PersonalLibraryError(error)
        }
    }

    /// Writes all of it or nothing, `nil` where no library is.
    func writeWhereThere<Value: Sendable>(
        _ body: @escaping @Sendable (LibrarySession) throws -> Value
    ) async throws(PersonalLibraryError) -> Value? {
        do {
            return try await library.writeIfThere(transaction(body))?.get()
        } catch {
            throw PersonalLibraryError(error)
        }
    }

    /// A `PersonalLibraryError` is thrown by `body` before it writes: there is nothing to be taken back then.
    private func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (LibrarySession) throws -> Value
    ) -> @Sendable (Database) throws -> Result<Value, PersonalLibraryError> {
        { [person] db in
            do {
                return .success(try body(LibrarySession(db: db, person: person)))
            } catch let error as PersonalLibraryError {
                return .failure(error)
            }
        }
    }

    /// Which of the files that have been in its place the library is now.
    var fileNumber: Int { library.fileNumber }
}
