public import Accounts
import Catalog
public import Domain
import FileIO
import Foundation
import HTTPTransport
import Library
import Logging
import OwnMedia
import Synchronization

/// The libraries of all people, each opened once, and what people share with each other.
public final class Household: Sendable {
    /// A person's own movies.
    package struct PersonLibrary: Sendable {
        /// `nil` for the owner.
        let id: AccountID?
        let store: any LibraryStore
        let movies: PersonalMovies
        /// The lists that are planned or wait for it.
        let plans = FairQueue(maxPending: 4)
        /// `nil` in a database.
        fileprivate let file: LazyLibrary?
        /// `nil` in files.
        let shared: PostgreSQLLibrary?

        /// Opens nothing until the first use.
        fileprivate init(
            _ configuration: AppConfiguration, of id: AccountID?, in database: PostgreSQLDatabase?, disk: FolderDisk
        ) {
            self.id = id
            if let database {
                file = nil
                let shared = PostgreSQLLibrary(database, of: id?.description)
                (self.shared, store) = (shared, shared)
            } else {
                let file = LazyLibrary(in: configuration.dataFolder, disk: disk)
                (self.file, shared) = (file, nil)
                store = file
            }
            // The next request of a person may reach another server.
            let interval = database == nil ? PersonalMovies.usualRefreshInterval : .zero
            movies = PersonalMovies(SQLPersonalLibrary(store), refreshInterval: interval)
        }

        /// - Parameter configuration: the person's.
        func backup(_ configuration: AppConfiguration) -> LibraryBackup {
            LibraryBackup(in: configuration.dataFolder, shared: shared)
        }

        /// - Parameter configuration: the person's.
        func pictures(
            _ configuration: AppConfiguration, turns: PictureTurns = PictureTurns()
        ) -> LibraryPictures {
            LibraryPictures(
                in: configuration.dataFolder, path: configuration.toolPath,
                archive: file == nil ? DatabasePictures(store) : nil, turns: turns)
        }
    }

    let owner: PersonLibrary
    /// The long lists that have begun, of different people: a list and its plan can take hundreds of megabytes.
    let begunPlans = FairQueue(maxRunning: 3, maxPending: 1_000)
    /// The large lists are read one after the other.
    let readings = FairQueue(maxPending: 1_000)
    /// The lists that have been read take turns between their rows.
    let planning = FairQueue(maxPending: 1_000)
    /// The database of several servers, if there is one.
    let database: PostgreSQLDatabase?
    private let accounts: AccountStore
    private let configuration: AppConfiguration
    /// Where the data folder is.
    private let disk: FolderDisk
    /// The libraries in files, which stay open.
    private let files = Mutex<[AccountID: PersonLibrary]>([:])
    /// The last used libraries in a database, which may have more people than memory has room for their indexes.
    private let recent = Mutex(LRUCache<AccountID, PersonLibrary>(maxSize: PersonSites.maxCount))

    /// In seconds; longer than any upload takes.
    private static let maxUpload: TimeInterval = 2 * 86_400

    init(_ configuration: AppConfiguration, accounts: AccountStore, database: PostgreSQLDatabase?) {
        self.configuration = configuration
        self.accounts = accounts
        self.database = database
        disk = FolderDisk(of: configuration.dataFolder)
        owner = PersonLibrary(configuration, of: nil, in: database, disk: disk)
    }

    /// The library of a person who is not the owner.
    func library(of id: AccountID) -> PersonLibrary {
        guard let database else {
            return files.withLock { files in
                let library = files[id] ?? PersonLibrary(configuration.of(id), of: id, in: nil, disk: disk)
                files[id] = library
                return library
            }
        }
        return recent.withLock { recent in
            if let known = recent.value(for: id) { return known }
            let library = PersonLibrary(configuration.of(id), of: id, in: database, disk: disk)
            recent.insert(library, size: 1, for: id)
            return library
        }
    }

    /// The ids of all people but the owner.
    var others: AccountIDs { accounts.others() }

    /// Whether a person has an account.
    func hasAccount(_ id: AccountID) async throws -> Bool { try await accounts.account(id) != nil }

    /// A library in the database, which is not cached; `nil` without a database.
    ///
    /// - Parameter id: `nil` for the owner.
    func shared(of id: AccountID?) -> PostgreSQLLibrary? {
        database.map { PostgreSQLLibrary($0, of: id?.description) }
    }

    /// Makes the maintenance of all people but the owner.
    ///
    /// - Parameter tidy: is called for one after the other.
    func maintain(_ tidy: (Maintenance) async -> Void, logger: Logger) async {
        do {
            if let database { try await SQLPlannedFiles.deleteOld(in: database) }
            try await PeopleFolders.deleteAgain(configuration, before: Date() - Self.maxUpload) { id in
                try await !hasAccount(id)
            }
            for try await people in others where !Task.isCancelled {
                for id in try await withSomethingToTidy(people) where !Task.isCancelled {
                    await tidy(maintenance(of: id, logger))
                }
            }
        } catch {
            logger.warning("maintenance failed", metadata: ["error": .string("\(error)")])
        }
    }

    private func maintenance(of id: AccountID, _ logger: Logger) -> Maintenance {
        guard database != nil else { return Maintenance(of: library(of: id), configuration.of(id), logger: logger) }
        // A server need not cache the libraries of all people, nor have a folder for each.
        let library = PersonLibrary(configuration.of(id), of: id, in: database, disk: disk)
        let days = MaintenanceDays(in: configuration.dataFolder)
        return Maintenance(of: library, configuration.of(id), days: days, logger: logger)
    }

    /// In a database, most people have nothing that maintenance could remove, and no data folder here.
    private func withSomethingToTidy(_ people: [AccountID]) async throws -> [AccountID] {
        guard let database else { return people }
        let inDatabase = Set(
            try await PostgreSQLLibrary.withSomethingToTidy(people.map(\.description), in: database))
        return await PeopleFolders.work.run { [configuration] in
            // A path of text: to make a URL takes longer than to look for the folder.
            let folders = configuration.peopleFolder.path
            return people.filter { id in
                inDatabase.contains(id.description) || access("\(folders)/\(id)", F_OK) == 0
            }
        }
    }

    /// The names of the people who share that they want to watch a movie. Omits people whose libraries do not answer
    /// within `WisherNames.limit`.
    ///
    /// - Parameter viewer: a person to leave out; `nil` for the owner.
    public func wishers(of movie: MovieSummary, besides viewer: AccountID?) async -> [String] {
        let deadline = Deadline(.after(WisherNames.limit))
        let sharers = await deadline.value(of: Task { try? await accounts.sharers() })
        guard let sharers, let sharers else { return [] }
        let others = sharers.filter { person in viewer.map { $0 != person.id } ?? !person.isOwner }
            .prefix(AccountStore.maxSharers - 1)
        guard !others.isEmpty else { return [] }
        let unmarked = movie.withoutOwnMarks
        return await WisherNames().find(among: Array(others), by: deadline) { [self] person in
            let movies = person.isOwner ? owner.movies : library(of: person.id).movies
            return await movies.marked([unmarked]).first?.opinion?.isWanted == true
        }
    }

    /// Removes a person with their library, pictures and GIFs.
    func remove(_ id: AccountID) async throws(AccountProblem) {
        await PeopleFolders.mark(id, configuration)
        try await accounts.remove(id)
        // A file stays in `files`, so that a request that still runs cannot open the folder again.
        await library(of: id).file?.retire()
        await PeopleFolders.delete(id, configuration)
    }

    /// Closes all files after pending work.
    func close() async {
        await owner.file?.close()
        for library in files.withLock({ Array($0.values) }) { await library.file?.close() }
        // A backup whose server ends may still use a connection, for minutes.
        await Deadline(.after(.seconds(1))).value(of: Task { await database?.close() })
    }
}

extension MovieSummary {
    /// The movie without what belongs to the person who looks at it.
    fileprivate var withoutOwnMarks: MovieSummary {
        var movie = self
        movie.opinion = nil
        movie.otherIDs.removeAll(where: \.isOwn)
        return movie
    }
}
