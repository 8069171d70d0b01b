package import Library
package import OwnMedia
import Accounts
import Foundation
import PostgreSQLClient

extension AppConfiguration {
    /// The database of several servers, if one is set. Throws a `StartError` if PostgreSQL's client library is missing,
    /// and if the data folder is that of a person who is not the owner: the owner's library would be changed.
    package func database() throws(StartError) -> PostgreSQLDatabase? {
        guard let databaseURL else {
            guard !MoveFolderMark(in: dataFolder).isSet else {
                throw StartError(description: MoveProblem.unfinished(dataFolder).sentence)
            }
            return nil
        }
        guard !isOfPerson else {
            throw StartError(
                description: """
                    MATINEE_DATA_DIR is the folder of one person, whose library is in the database. Only that person can \
                    back it up and restore it, in Settings. For the owner’s library, set MATINEE_DATA_DIR to the \
                    server’s data folder.
                    """)
        }
        do throws(PostgreSQLError) { return try PostgreSQLDatabase(url: databaseURL.value) } catch {
            throw StartError(description: error.sentence)
        }
    }

    private var isOfPerson: Bool {
        let parts = dataFolder.absoluteURL.resolvingSymlinksInPath().pathComponents.suffix(2)
        return parts.first == peopleFolder.lastPathComponent && AccountID(parts.last ?? "") != nil
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
