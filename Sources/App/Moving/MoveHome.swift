import Accounts
import Domain
import Foundation
import Library
import OwnMedia

/// Where a move reads or writes: a data folder, or a PostgreSQL database.
struct MoveHome: Sendable {
    let accounts: AccountStore
    private let configuration: AppConfiguration
    private let database: PostgreSQLDatabase?

    /// - Parameter database: `nil` for the data folder.
    init(_ configuration: AppConfiguration, _ database: PostgreSQLDatabase?) {
        self.configuration = configuration
        self.database = database
        accounts = AccountStore(in: configuration.dataFolder, shared: database)
    }

    /// Runs `body` with what a person keeps.
    ///
    /// - Parameter id: `nil` for the owner.
    func with<Value: Sendable>(
        _ id: AccountID?, _ body: (MovedPart, any PictureArchive) async throws -> Value
    ) async throws -> Value {
        if let database {
            let library = PostgreSQLLibrary(database, of: id?.description)
            return try await body(MovedPart(library), DatabasePictures(library))
        }
        let folder = id.map { configuration.of($0) }?.dataFolder ?? configuration.dataFolder
        let library = LazyLibrary(in: folder)
        return try await closing(library.close) { try await body(MovedPart(library), PictureFolder(in: folder)) }
    }

    /// Removes a person with all that they keep.
    func remove(_ id: AccountID) async throws {
        try await accounts.remove(id)
        if database == nil { await PeopleFolders.delete(id, configuration) }
    }

    /// Throws if it is a database that can't be read, or that a newer version of Matinee has changed.
    func check() async throws { try await database?.checkIsKnown() }

    /// Keeps others from using the target until the move is finished. Returns false if it has other data.
    func begin() async throws -> Bool {
        if let database { return try await MoveMark.set(in: database) }
        return try MoveFolderMark(in: configuration.dataFolder).set()
    }

    func finish() async throws {
        if let database { return try await MoveMark.remove(from: database) }
        try MoveFolderMark(in: configuration.dataFolder).remove()
    }

    func close() async {
        await accounts.close()
        await database?.close()
    }
}
