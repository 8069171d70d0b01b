import Domain
import DomainTesting
import Foundation
import GRDB
import Testing

@testable import Library

@Suite struct BackupRotationTests {
    private let rotation: BackupRotation
    private let zone: TimeZone

    init() throws {
        // Five and a half hours ahead of UTC, so that local days are not those of UTC.
        zone = try #require(TimeZone(secondsFromGMT: 19_800))
        rotation = BackupRotation(timeZone: zone)
    }

    /// A local time; 2026-11-23 is a Monday.
    private func moment(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 3, _ minute: Int = 0) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))
            ?? .distantPast
    }

    private func backup(_ made: Date, without missingPictures: Int = 0) throws -> NightlyBackup {
        let name = NightlyBackup.fileName(made: made, movieCount: 1, missingPictures: missingPictures)
        return try #require(NightlyBackup(fileName: name, byteCount: 1))
    }

    private func days(_ backups: [NightlyBackup]) -> [String] {
        let style = Date.ISO8601FormatStyle(timeZone: zone).year().month().day()
        return backups.map { $0.made.formatted(style) }.sorted()
    }

    /// Looks each hour, as the server does, and makes and removes backups.
    private func look(_ moments: some Sequence<Date>, _ backups: inout [NightlyBackup]) throws {
        for now in moments where rotation.isDue(at: now, backups) {
            backups.append(try backup(now))
            let expired = rotation.expired(at: now, backups)
            backups.removeAll { expired.contains($0) }
        }
    }

    private func hours(from start: Date, _ count: Int) -> [Date] { (0..<count).map { start + Double($0) * 3_600 } }

    @Test func `after 60 nights there are seven of the last nights and four Sundays before`() throws {
        var backups: [NightlyBackup] = []
        try look(hours(from: moment(2026, 10, 1), 60 * 24), &backups)

        #expect(
            days(backups) == [
                "2026-11-01", "2026-11-08", "2026-11-15", "2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25",
                "2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29",
            ])
    }

    @Test func `a night begins at 03:00 local time`() throws {
        let backups = [try backup(moment(2026, 11, 23, 14))]

        #expect(!rotation.isDue(at: moment(2026, 11, 23, 23), backups))
        #expect(!rotation.isDue(at: moment(2026, 11, 24, 2, 59), backups))
        #expect(rotation.isDue(at: moment(2026, 11, 24, 3), backups), "13 hours after the last one")
        #expect(rotation.isDue(at: moment(2026, 12, 31), backups), "the server did not run")
    }

    @Test func `a clock that jumps costs no backup, and makes one for each night`() throws {
        var backups: [NightlyBackup] = []
        try look(hours(from: moment(2026, 11, 1), 10 * 24), &backups)
        let good = days(backups)
        #expect(good.count == 9, "seven nights, and one of each of two weeks")

        // Each minute the clock says another year, from before all computers to when the digits run out.
        for minute in 0..<600 {
            let year = [1970, 2016, 9998][minute % 3]
            try look([moment(year, 5, 5) + Double(minute) * 60], &backups)
        }
        // In 9998 the night of November 4 becomes that of its week, as it would on any other night.
        let stay = good.filter { $0 != "2026-11-03" }
        #expect(days(backups) == ["1970-05-05", "2016-05-05"] + stay + ["9998-05-05"])

        try look(hours(from: moment(2026, 11, 11), 24), &backups)
        #expect(days(backups).contains("2026-11-11") && days(backups).last == "9998-05-05")
    }

    @Test func `a clock that is a day off and comes back removes nothing more than a night does`() throws {
        var backups: [NightlyBackup] = []
        try look(hours(from: moment(2026, 11, 1), 12 * 24), &backups)
        let before = days(backups)

        try look([moment(2026, 11, 11), moment(2026, 11, 13), moment(2026, 11, 12), moment(2026, 11, 13)], &backups)

        #expect(days(backups).suffix(7) == before.suffix(6) + ["2026-11-13"])
    }

    @Test func `the newest backup with all pictures stays, however old it is`() throws {
        let start = moment(2026, 1, 1)
        let whole = try [start, start + 86_400].map { try backup($0) }
        let others = try (2..<200).map { try backup(start + Double($0) * 86_400, without: $0) }
        let now = start + 200 * 86_400

        let left = Set(whole + others).subtracting(rotation.expired(at: now, whole + others))

        #expect(left.contains(whole[1]) && !left.contains(whole[0]))
        #expect(left.count == BackupRotation.maxNights + BackupRotation.maxWeeks + 1)
        let again = try backup(now)
        #expect(rotation.expired(at: now, whole + others + [again]).contains(whole[1]))
    }

    @Test func `of several backups of a night the newest stays`() throws {
        let (first, second) = (moment(2026, 11, 23, 4), moment(2026, 11, 23, 5))
        let backups = try [first, second, moment(2026, 11, 24, 2)].map { try backup($0) }

        #expect(rotation.expired(at: moment(2026, 11, 24, 2, 30), backups).map(\.made) == [second, first])
    }

    @Test(arguments: [
        "matinee-backup-2026-11-21.sqlite", "matinee-backup-20261121-030000.sqlite", "library.sqlite",
        "matinee-backup-20261121-030000-1-movies.sqlite.tmp", "matinee-backup-20261121-030000-01-movies.sqlite",
        "matinee-backup-20261121-030000--1-movies.sqlite", "matinee-backup-20261321-030000-1-movies.sqlite",
        "matinee-backup-20260230-030000-1-movies.sqlite", "matinee-backup-20261121-250000-1-movies.sqlite",
        "matinee-backup-20261121-030000-1-movies-without-0-pictures.sqlite",
        "matinee-backup-20261121-030000-1-movies-without-x-pictures.sqlite",
        "Matinee-backup-20261121-030000-1-movies.sqlite", "matinee-backup-movies.sqlite", "",
        NightlyBackup.fileName(made: Date(timeIntervalSince1970: 300_000_000_000), movieCount: 1),
    ])
    func `another name is not that of a nightly backup`(name: String) {
        #expect(NightlyBackup(fileName: name, byteCount: 1) == nil)
    }
}

@Suite struct NightlyBackupFolderTests {
    private let now = Date(timeIntervalSince1970: 1_795_230_000.25)

    private func withLibrary(
        _ test: (URL, NightlyBackupFolder, SQLPersonalLibrary) async throws -> Void
    ) async throws {
        try await withFolder { folder in
            let gmt = try #require(TimeZone(secondsFromGMT: 0))
            let lazy = LazyLibrary(in: folder)
            try await test(folder, NightlyBackupFolder(in: folder, timeZone: gmt), SQLPersonalLibrary(lazy))
            await lazy.close()
        }
    }

    @Test func `missing and broken pictures are counted`() async throws {
        try await withLibrary { folder, nightly, library in
            let keys = try (1...3).map { try #require(PictureKey(String(repeating: String($0), count: 32))) }
            for (number, key) in keys.enumerated() {
                let movie = movie(number).movie
                try await library.add(PersonalMovie(movie: movie, picture: key, added: now))
            }
            let pictures = folder.appending(path: "pictures", directoryHint: .isDirectory)
            try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
            let files = [Data("RIFF1234WEBPVP8 ".utf8), Data(count: 16)]
            for (key, bytes) in zip(keys, files) { try bytes.write(to: pictures.appending(path: "\(key)-500.webp")) }

            let backup = try #require(try nightly.makeIfDue(at: now))

            #expect(backup.fileName == "matinee-backup-20261121-030000-3-movies-without-2-pictures.sqlite")
            #expect(try nightly.backups().map(\.missingPictures) == [2])
            let info = try await LibraryBackup(in: folder).info(of: nightly.file(of: backup))
            #expect(info.warning == "2 pictures were missing when this backup was made.")
            #expect(try await LibraryBackup(in: folder).backup(to: folder.appending(path: "copy")) == 2)
        }
    }

    @Test func `a backup is made once a night and can be restored`() async throws {
        try await withLibrary { folder, nightly, library in
            #expect(try nightly.makeIfDue(at: now) == nil)
            try await library.add(movie(1))
            try await library.remove(movie(1).id)
            #expect(try nightly.makeIfDue(at: now) == nil)
            #expect(!folder.names.contains("backups"), "a library without movies needs none")
            try await library.add(movie(2))
            try await library.add(movie(3))
            // A process that was killed has left this.
            let left = folder.appending(path: "backups/unfinished/trial")
            try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)

            let backup = try #require(try nightly.makeIfDue(at: now))

            #expect(backup.fileName == "matinee-backup-20261121-030000-2-movies.sqlite" && backup.movieCount == 2)
            #expect(folder.appending(path: "backups").names == [backup.fileName])
            #expect(try nightly.backups() == [backup])
            #expect(try nightly.makeIfDue(at: now + 3_600) == nil)
            try await library.add(movie(4))
            let next = try #require(try nightly.makeIfDue(at: now + 86_400))
            #expect(try nightly.backups() == [next, backup] && next.movieCount == 3)
            try await LibraryBackup(in: folder).restore(from: nightly.file(of: backup), at: now)
            #expect(try await library.list(.added, rows: 0..<9).items.map(\.id) == [movie(3).id, movie(2).id])
        }
    }

    @Test func `only regular files with the exact name are listed and removed`() async throws {
        try await withLibrary { folder, nightly, library in
            try await library.add(movie(1))
            let backups = folder.appending(path: "backups")
            try FileManager.default.createDirectory(at: backups, withIntermediateDirectories: true)
            let files = FileManager.default
            let names = (1...20).map { NightlyBackup.fileName(made: now - Double($0) * 86_400, movieCount: 1) }
            let elsewhere = folder.appending(path: "elsewhere")
            try Data("mine".utf8).write(to: elsewhere)
            for (number, name) in names.enumerated() {
                let file = backups.appending(path: name)
                switch number {
                case 17: try files.createSymbolicLink(at: file, withDestinationURL: elsewhere)
                case 18: try files.createDirectory(at: file, withIntermediateDirectories: false)
                default: try Data("backup".utf8).write(to: file)
                }
            }
            try Data("mine".utf8).write(to: backups.appending(path: "matinee-backup-2020-01-01.sqlite"))

            let made = try #require(try nightly.makeIfDue(at: now))

            // 2026-11-21 is a Saturday: the nights from the 15th on, and the last nights of three weeks before.
            let kept = [made.fileName] + names.prefix(6) + [names[6], names[12], names[19]]
            #expect(try nightly.backups().map(\.fileName) == kept)
            let others = [names[17], names[18], "matinee-backup-2020-01-01.sqlite"]
            #expect(Set(backups.names) == Set(kept + others))
            #expect(try Data(contentsOf: elsewhere) == Data("mine".utf8))
        }
    }

    @Test func `a library that cannot be restored makes no backup, and earlier ones stay`() async throws {
        try await withLibrary { folder, nightly, library in
            try await library.add(movie(1))
            let good = try #require(try nightly.makeIfDue(at: now))
            let queue = try DatabaseQueue(path: folder.library.path)
            try await queue.write { db in try db.execute(sql: "UPDATE personalMovie SET details = x'7B'") }
            try queue.close()

            #expect(throws: LibraryBackupError.library(.damaged)) { try nightly.makeIfDue(at: now + 86_400) }

            #expect(try nightly.backups() == [good])
            #expect(folder.appending(path: "backups").names == [good.fileName])
        }
    }

    @Test func `a trial finds a flipped bit and a missing row`() async throws {
        try await withLibrary { folder, _, library in
            for number in 1...9 { try await library.add(movie(number)) }
            let file = folder.appending(path: "backup")
            try await LibraryBackup(in: folder).backup(to: file)
            let scratch = folder.appending(path: "scratch", directoryHint: .isDirectory)
            #expect(try BackupTrial.run(file.path, in: scratch).movieCount == 9)
            let database = try LibraryDatabase(DatabaseFile(in: scratch))
            let copy = try BackupCopy(of: file.path, in: scratch)
            defer { copy.remove() }
            #expect(try await database.read(copy.isEqual))
            for sql in [
                "UPDATE personalMovie SET added = added + 1 WHERE number = 5",
                "DELETE FROM personalMovie WHERE number = 5",
            ] {
                try await database.write { db in try db.execute(sql: sql) }
                #expect(try await !database.read(copy.isEqual))
            }
            await database.close()

            var bytes = try Data(contentsOf: file)
            for place in [0, 70, bytes.count / 2, bytes.count - 9] {
                bytes[place] ^= 1
                try bytes.write(to: file)
                #expect(throws: LibraryBackupError.self) {
                    try BackupTrial.run(file.path, in: folder.appending(path: "other", directoryHint: .isDirectory))
                }
                bytes[place] ^= 1
            }
        }
    }

    @Test func `while another process makes a backup, none is made`() async throws {
        try await withLibrary { folder, nightly, library in
            try await library.add(movie(1))
            let backups = folder.appending(path: "backups")
            try FileManager.default.createDirectory(at: backups, withIntermediateDirectories: true)
            let descriptor = open(backups.path, O_RDONLY | O_DIRECTORY)
            defer { close(descriptor) }
            #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)

            #expect(try nightly.makeIfDue(at: now) == nil)

            #expect(backups.names == [])
        }
    }
}
