import Domain
import FileIO
import Foundation
import GRDB
import Library
import Synchronization

/// Opens `accounts.sqlite` on first use and creates it on the first write; or uses the PostgreSQL database that several
/// servers share.
final class AccountsDatabase: Sendable {
    private let shared: PostgreSQLDatabase?
    private let file: DatabaseFile
    private let work = BlockingWork(label: "accounts")
    private let opened = Mutex<DatabaseQueue?>(nil)
    /// The number of reads that strangers have in progress, by their addresses.
    private let reads = Mutex<[String: Int]>([:])

    /// The maximum number of reads by strangers at one address, in progress or waiting.
    private static let maxReads = 8
    /// The maximum number of connections to PostgreSQL for the reads of one person, and for those of all strangers.
    private static let connections = 3

    /// Who causes a read, which decides how many connections to PostgreSQL it may use.
    enum Reader: Sendable {
        /// A client at a network address, with a secret or a name that may be made up.
        case stranger(String)
        /// A person with a secret that this server knows.
        case person(AccountID)
    }

    init(in folder: URL, shared: PostgreSQLDatabase?) {
        self.shared = shared
        file = DatabaseFile(in: folder, named: AccountStore.fileName)
    }

    /// Reads in one transaction; `nil` if there is no file. Creates nothing.
    ///
    /// - Parameter reader: `nil` for a read that only a known person or the server itself can cause.
    func read<Value: Sendable>(
        by reader: Reader? = nil, _ body: @Sendable @escaping (any SQLTransaction) throws -> Value
    ) async throws(AccountProblem) -> Value? {
        if let shared {
            do { return try await read(shared, by: reader, body) } catch { throw AccountProblem(error) }
        }
        let queue: DatabaseQueue?
        do throws(AccountProblem) { queue = try await self.queue(creates: false) } catch {
            guard [.storage(.full), .storage(.unwritable), .storage(.unreadable)].contains(error),
                let resting = await work.run({ self.restingFile() })
            else { throw error }
            queue = resting
        }
        guard let queue else { return nil }
        do { return try await queue.read(body) } catch { throw AccountProblem(error) }
    }

    /// Throws `AccountProblem.busy` if a stranger's address has too many reads in progress, so that other strangers get
    /// a connection.
    private func read<Value: Sendable>(
        _ shared: PostgreSQLDatabase, by reader: Reader?,
        _ body: @Sendable @escaping (any SQLTransaction) throws -> Value
    ) async throws -> Value {
        switch reader {
        case nil: return try await shared.read(body)
        case .person(let id):
            let client = id.description
            return try await shared.read("secrets of \(client)", of: client, connections: Self.connections, body)
        case .stranger(let address):
            let isOneMore = reads.withLock { reads in
                guard reads[address, default: 0] < Self.maxReads else { return false }
                reads[address, default: 0] += 1
                return true
            }
            guard isOneMore else { throw AccountProblem.busy }
            defer {
                reads.withLock { reads in reads[address] = reads[address].flatMap { $0 > 1 ? $0 - 1 : nil } }
            }
            return try await shared.read("secrets of strangers", connections: Self.connections, body)
        }
    }

    /// The database, read without the files that SQLite makes beside it: a full disk has no room for them. `nil` if
    /// changes are in such a file. Blocks.
    private func restingFile() -> DatabaseQueue? {
        var log = stat()
        guard stat("\(file.path)-wal", &log) != 0 || log.st_size == 0,
            let encoded = file.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
        else { return nil }
        var configuration = Self.configuration
        configuration.readonly = true
        return try? DatabaseQueue(path: "file:\(encoded)?immutable=1", configuration: configuration)
    }

    /// Writes in one transaction. In SQLite it holds the lock from its beginning. In PostgreSQL it is run again if
    /// another transaction has added the same row meanwhile.
    ///
    /// - Parameter account: whose change it is, of which one at a time uses a connection to PostgreSQL; `nil` if a
    ///   member can't cause many such changes.
    func write<Value: Sendable>(
        of account: AccountID? = nil, _ body: @Sendable @escaping (any SQLTransaction) throws -> Value
    ) async throws(AccountProblem) -> Value {
        if let shared {
            do {
                guard let account else { return try await shared.write(body) }
                let client = account.description
                return try await shared.write("changes of \(client)", of: client, connections: 1, body)
            } catch {
                throw AccountProblem(error)
            }
        }
        guard let queue = try await queue(creates: true) else { throw .storage(.unwritable) }
        do { return try await queue.write(body) } catch { throw AccountProblem(error) }
    }

    func close() async {
        await work.run {
            let queue = self.opened.withLock { $0.take() }
            try? queue?.close()
        }
    }

    private func queue(creates: Bool) async throws(AccountProblem) -> DatabaseQueue? {
        if let queue = opened.withLock(\.self) { return queue }
        return try await work.run { () throws(AccountProblem) in try self.open(creates: creates) }
    }

    /// Blocks. Only `work` may call this, so that it never runs twice at a time.
    private func open(creates: Bool) throws(AccountProblem) -> DatabaseQueue? {
        if let queue = opened.withLock(\.self) { return queue }
        do {
            // A missing file means that there are no accounts; any other failure must not.
            if try !file.isThere() {
                guard creates else { return nil }
                try file.make()
            }
            let queue = try DatabaseQueue(path: file.path, configuration: Self.configuration)
            try queue.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = EXTRA; PRAGMA secure_delete = ON")
            }
            try AccountsSchema.migrate(queue)
            opened.withLock { $0 = queue }
            return queue
        } catch {
            throw AccountProblem(error)
        }
    }

    private static var configuration: Configuration {
        var configuration = Configuration()
        configuration.label = "accounts"
        configuration.busyMode = .timeout(10)
        return configuration
    }
}

extension AccountProblem {
    init(_ error: any Error) {
        self = error as? AccountProblem ?? .storage(StorageError(error))
    }
}
