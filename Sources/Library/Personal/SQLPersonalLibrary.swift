import Domain
package import struct Foundation.Date
import Synchronization

/// A person's movies in the library, which is created when the first one is added.
package struct SQLPersonalLibrary: PersonalLibrary {
    let now: @Sendable () -> Date
    let maxRemoved: Int
    let maxLongTextBytes: Int
    let begun = BegunImports()
    private let library: any LibraryStore
    private var person: LibraryPerson { library.person }

    /// - Parameters:
    ///   - maxRemoved: how many removed movies can be restored. Movies that are added and removed again and again
    ///     would otherwise fill the disk. Twice as many changes of imports can be undone.
    ///   - maxLongTextBytes: the most bytes of long texts.
    ///   - now: the clock for removals.
    package init(
        _ library: any LibraryStore, maxRemoved: Int = PersonalMovie.maxCount,
        maxLongTextBytes: Int = PersonalMovie.maxLongTextBytes, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.library = library
        self.maxRemoved = maxRemoved
        self.maxLongTextBytes = maxLongTextBytes
        self.now = now
    }

    /// Reads in one transaction; returns `nothing` if there is no library.
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

    /// Writes in one transaction and creates the library if it is missing.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (LibrarySession) throws -> Value
    ) async throws(PersonalLibraryError) -> Value {
        do {
            return try await library.write(transaction(body)).get()
        } catch {
            throw PersonalLibraryError(error)
        }
    }

    /// Writes in one transaction; `nil` if there is no library.
    func writeIfThere<Value: Sendable>(
        _ body: @escaping @Sendable (LibrarySession) throws -> Value
    ) async throws(PersonalLibraryError) -> Value? {
        do {
            return try await library.writeIfThere(transaction(body))?.get()
        } catch {
            throw PersonalLibraryError(error)
        }
    }

    /// `body` throws a `PersonalLibraryError` only before its first write, so no rollback is needed.
    private func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (LibrarySession) throws -> Value
    ) -> @Sendable (any SQLTransaction) throws -> Result<Value, PersonalLibraryError> {
        { [person] db in
            do {
                return .success(try body(LibrarySession(db: db, person: person)))
            } catch let error as PersonalLibraryError {
                return .failure(error)
            }
        }
    }

    var fileNumber: Int { library.fileNumber }
}

extension PersonalLibraryError {
    fileprivate init(_ error: any Error) { self = error as? PersonalLibraryError ?? .storage(StorageError(error)) }
}

/// The imports that have begun and not ended.
final class BegunImports: Sendable {
    private let ids = Mutex<Set<ImportReceipt.ID>>([])

    func contains(_ id: ImportReceipt.ID) -> Bool { ids.withLock { $0.contains(id) } }
    func note(_ id: ImportReceipt.ID) { ids.withLock { _ = $0.insert(id) } }
    func forget(_ id: ImportReceipt.ID) { ids.withLock { _ = $0.remove(id) } }
}
