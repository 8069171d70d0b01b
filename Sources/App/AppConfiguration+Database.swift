package import Library
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

    /// Backups of the library, which are refused if it is in a database.
    package var libraryBackup: LibraryBackup { LibraryBackup(in: dataFolder, isInDatabase: databaseURL != nil) }
}
