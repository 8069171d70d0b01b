import Accounts
import Catalog
import Domain
import DomainTesting
import Foundation
import HTTPTransportTesting
import HTTPTypes
import HummingbirdTesting
import Library
import NIOCore
import Testing

@testable import App

@Suite(.timeLimit(.minutes(10))) struct NightlyBackupsTests {
    private let folder = TemporaryFolder()
    private let clock = ManualClock()
    private let log = CollectedLog()

    private func movie(_ number: Int) -> PersonalMovie {
        let id = MovieID.own("00000000-0000-4000-8000-00000000000\(number)")
        return PersonalMovie(movie: Movie(summary: MovieSummary(id: id, title: "Movie \(number)")), added: clock.date)
    }

    private func fill(_ folder: URL) async throws {
        let library = LazyLibrary(in: folder)
        try await SQLPersonalLibrary(library).add(movie(1))
        await library.close()
    }

    /// The people of a data folder, or of a database.
    private func household(_ configuration: AppConfiguration) throws -> Household {
        let database = try configuration.database()
        let accounts = AccountStore(in: configuration.dataFolder, shared: database)
        return Household(configuration, accounts: accounts, database: database)
    }

    /// Runs the backups from midnight on, and calls `body` after each look.
    private func run(
        _ backups: NightlyBackups, hours: Int, _ body: (_ hour: Int) async throws -> Void
    ) async throws {
        try await withThrowingDiscardingTaskGroup { group in
            group.addTask { [clock, log] in
                await backups.run(clock: clock, now: { clock.date }, logger: log.logger)
            }
            for hour in 0..<hours {
                if hour > 0 { clock.advance(by: NightlyBackups.interval) }
                await clock.sleepers(1)
                try await body(hour)
            }
            group.cancelAll()
        }
    }

    @Test func `each person's library is backed up, a failure is told and tried again each hour`() async throws {
        let configuration = AppConfiguration(dataFolder: folder.url)
        let bo = configuration.of(try #require(AccountID(String(repeating: "b", count: 32)))).dataFolder
        try await fill(folder.url)
        try await fill(bo)
        let obstacle = folder.url.appending(path: "backups")
        try Data("a file where the folder belongs".utf8).write(to: obstacle)
        let backups = NightlyBackups(
            configuration, try household(configuration), timeZone: try #require(TimeZone(secondsFromGMT: 0)))

        try await run(backups, hours: 3) { hour in
            let problem = backups.problem(of: folder.url)
            switch hour {
            case 0: #expect(problem?.hasPrefix("Last night’s backup failed. A file can’t be read.") == true)
            case 1:
                #expect(problem != nil)
                try FileManager.default.removeItem(at: obstacle)
            default: #expect(problem == nil)
            }
            #expect(backups.problem(of: bo) == nil)
        }

        for folder in [folder.url, bo] {
            let made = try NightlyBackupFolder(in: folder).backups()
            #expect(made.count == 1 && made.first?.movieCount == 1)
        }
        let events = log.lines.map { $0.prefix { $0 != "[" } }
        #expect(events == ["backup failed ", "backup made ", "backup failed ", "backup made "])
    }

    @Test(.enabled(if: PostgreSQLServer.shared != nil, Comment(rawValue: PostgreSQLServer.isMissing)))
    func `of several servers one backs up everybody, and another takes over`() async throws {
        let url = try #require(PostgreSQLServer.shared).newDatabase()
        let servers = try (1...2).map { number in
            var configuration = AppConfiguration(dataFolder: folder.url.appending(path: "server\(number)"))
            configuration.databaseURL = APIKey(url)
            return (configuration, try household(configuration))
        }
        let database = try #require(servers[0].1.database)
        let bo = try #require(AccountID(String(repeating: "b", count: 32)))
        try await database.write { db in
            try db.execute(
                "INSERT INTO account (id, name, foldedName, isOwner, added) VALUES (?, 'Bo', 'bo', 0, 0)",
                [bo.description])
        }
        for id in [nil, bo] {
            try await SQLPersonalLibrary(try #require(servers[0].1.shared(of: id))).add(movie(id == nil ? 1 : 2))
        }
        let zone = try #require(TimeZone(secondsFromGMT: 0))
        let backups = servers.map { NightlyBackups($0.0, $0.1, timeZone: zone) }

        func made(_ number: Int) throws -> [Int] {
            try [servers[number].0, servers[number].0.of(bo)].map { configuration in
                try NightlyBackupFolder(in: configuration.dataFolder).backups().count
            }
        }
        func look(_ number: Int, makes counts: [Int]) async throws {
            try await run(backups[number], hours: 1) { _ in
                let found = try made(number)
                #expect(found == counts)
            }
        }
        try await look(0, makes: [1, 1])
        try await look(1, makes: [0, 0])
        #expect(await backups[0].otherServer() == nil)
        #expect(await backups[1].otherServer()?.hasSuffix(":\(servers[0].0.dataFolder.path)") == true)

        // The first server is away for hours, then for the next night.
        try await database.write { try $0.execute("UPDATE backupDuty SET ends = 0") }
        try await look(1, makes: [0, 0])
        clock.advance(by: .seconds(86_400))
        try await look(1, makes: [1, 1])
        try await look(0, makes: [1, 1])
        #expect(log.lines.map { $0.prefix { $0 != "[" } } == Array(repeating: "backup made ", count: 4))
        for (configuration, household) in servers {
            let scratch = configuration.dataFolder.appending(path: "pictures/incoming").path
            #expect(try FileManager.default.contentsOfDirectory(atPath: scratch) == [])
            await household.close()
        }
    }

    @Test func `backups that are off are not made`() async throws {
        try await fill(folder.url)
        var configuration = AppConfiguration(dataFolder: folder.url)
        configuration.makesBackups = false

        await NightlyBackups(configuration, try household(configuration))
            .run(clock: clock, now: { clock.date }, logger: log.logger)

        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "backups").path))
        #expect(try AppConfiguration(environment: ["MATINEE_BACKUPS": "false"]).makesBackups == false)
        #expect(try AppConfiguration(environment: [:]).makesBackups)
    }

    @Test func `Settings lists a nightly backup, sends it and restores it after a preview`() async throws {
        let configuration = AppConfiguration(port: 0, dataFolder: folder.url)
        try await withSite(configuration, catalogFile: .few) { client, sources in
            #expect(try await client.get("/settings").text.contains("No backups yet."))
            try await sources.personal.add(movie(1))
            let made = Date(timeIntervalSince1970: 1_795_230_000)
            let backup = try #require(try NightlyBackupFolder(in: folder.url).makeIfDue(at: made))
            try await sources.personal.add(movie(2))
            let path = "/settings/backups/\(backup.fileName)"

            let page = try await client.get("/settings", [.acceptLanguage: "en-US"]).text
            #expect(page.contains("<h3>November 21, 2026, 03:00 UTC</h3>") && page.contains("<p>1 movie, "))
            #expect(page.contains("\"Restore the backup of November 21, 2026, 03:00 UTC\">Restore</button>"))
            let file = try await client.get(path)
            #expect(file.status == .ok && file.body.readableBytes == backup.byteCount)
            #expect(file.headers[.contentDisposition] == "attachment; filename=\"\(backup.fileName)\"")
            for other in ["matinee-backup-20261121-030000-2-movies.sqlite", "..%2Flibrary.sqlite", "library.sqlite"] {
                #expect(try await client.get("/settings/backups/\(other)").status == .notFound)
                #expect(try await client.post("/settings/backups/\(other)", "").status == .notFound)
            }

            let address = try #require(try await client.post(path, "").headers[.location])
            #expect(try await client.get(address).text.contains("<dt>Movies</dt><dd>1</dd>"))
            #expect(try await sources.personal.list(.added, rows: 0..<9).total == 2, "a look changes nothing")
            #expect(try await client.post(address, "").status == .seeOther)
            #expect(try await client.get(address).text.contains("Restored 1 movie."))
            #expect(try await sources.personal.list(.added, rows: 0..<9).items.map(\.id) == [movie(1).id])
            #expect(try await client.get(path).status == .ok, "the backup is still there")

            var bytes = try Data(contentsOf: NightlyBackupFolder(in: folder.url).file(of: backup))
            bytes[bytes.count / 2] ^= 1
            try bytes.write(to: NightlyBackupFolder(in: folder.url).file(of: backup))
            let damaged = try await client.post(path, "")
            #expect(damaged.status == .badRequest && damaged.text.contains("This backup is damaged."))
        }
    }
}
