package import Library
package import OwnMedia
import Accounts
import PostgreSQLClient

extension AppConfiguration {
    /// The database of several servers, if one is set. Throws a `StartError` if PostgreSQL's client library is missing.
    package func database() throws(StartError) -> PostgreSQLDatabase? {
        guard let databaseURL else {
            guard !MoveFolderMark(in: dataFolder).isSet else {
                throw StartError(description: MoveProblem.unfinished(dataFolder).sentence)
            }
            return nil
        }
        do throws(PostgreSQLError) { return try PostgreSQLDatabase(url: databaseURL.value) } catch {
            throw StartError(description: error.sentence)
        }
    }

    /// Runs `work` with the backups and the pictures of the owner's library.
    package func withBackups(_ work: (LibraryBackup, LibraryPictures) async throws -> Void) async throws {
        let database = try database()
        let accounts = AccountStore(in: dataFolder, shared: database)
        let household = Household(self, accounts: accounts, database: database)
        try await closing(household.close) {
            try await work(household.owner.backup(self), household.owner.pictures(self).waiting)
        }
    }
}
