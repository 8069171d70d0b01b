import Domain
import Foundation
import Testing

@testable import ListExchange

@Suite struct LetterboxdArchiveTests {
    @Test func `the whole export of Letterboxd is one list`() async throws {
        let list = try ImportReader().read(archive)

        #expect(list.format == .letterboxdArchive)
        let movies = try await RowDeduplicator(list.rows).rows
        #expect(movies.map(\.title) == ["The Lantern Keeper", "Night Ferry", "A Quiet Harbor", "Tomorrow’s Train"])
        let days = [CalendarDate("2020-01-02"), CalendarDate("2022-05-01")].compactMap(\.self)
        // The table of ratings has today's rating, the diary that of each day.
        let keeper = PersonalMovie.Opinion(
            halfStars: 9, viewings: days, isWatched: true, note: "Still bright,\neven now.")
        #expect(movies.first?.opinion == keeper)
        #expect(movies.dropFirst().map(\.opinion.halfStars) == [4, nil, nil])
        #expect(movies.map(\.opinion.isWatched) == [true, true, true, false])
        #expect(movies.map(\.opinion.isWanted) == [false, false, false, true])
    }

    @Test func `an archive has the size of its unpacked tables`() {
        #expect(ImportReader.textSize(of: archive) == 628)
        #expect(ImportReader.textSize(of: Array(archive.prefix(200))) == 0, "it has no table of contents")
        #expect(ImportReader.textSize(of: Array("Title\nA".utf8)) == 7)
    }

    @Test func `a damaged archive is refused or read without its damage`() {
        let whole = try? ImportReader().read(archive)
        for place in archive.indices {
            var damaged = archive
            damaged[place] ^= 0xFF
            guard let list = try? ImportReader().read(damaged) else { continue }
            // Only what does not matter was damaged, or the name of a table, which is then missing.
            #expect(list == whole || list.rows.count < whole?.rows.count ?? 0)
        }
        for end in 4..<archive.count { #expect(importProblem(Array(archive[..<end])) != nil) }
    }

    @Test func `an archive that claims enormous sizes is refused`() throws {
        let table = try #require(archive.firstRange(of: Array("PK\u{1}\u{2}".utf8)))
        for offset in [20, 24, 28, 30, 32, 42] {
            var hostile = archive
            hostile.replaceSubrange((table.lowerBound + offset)..<(table.lowerBound + offset + 2), with: [0xFF, 0xFF])
            _ = importProblem(hostile)
        }
        #expect(importProblem(archive, limits: ImportLimits(bytes: 1_000)) == .tooLarge(bytes: 1_000))
        #expect(importProblem(archive, limits: ImportLimits(rows: 5)) == .tooManyRows(limit: 5))
    }

    @Test func `the tables of an archive share the limit of faults`() throws {
        #expect(try ImportReader().read(faultyArchive).faults.map(\.place).count == 4)

        let faults = try ImportReader(limits: ImportLimits(faults: 3)).read(faultyArchive).faults

        #expect(
            faults.map(\.sentence).suffix(2) == [
                "Line 2 of ratings.csv (A): “7” left out: not a rating from 0.5 to 5.",
                "Line 3 of ratings.csv (B): further problems are not listed.",
            ])
        let one = try ImportReader(limits: ImportLimits(faults: 1)).read(faultyArchive).faults
        #expect(one.count == 3)
    }

    @Test func `other ZIP files are refused with a reason`() {
        #expect(importProblem(Array("PK\u{5}\u{6}".utf8) + [UInt8](repeating: 0, count: 18)) == .packed)
    }
}

/// Tables of three movies watched, one wanted and one deleted. The table of ratings is not compressed.
private let archive = Array(
    Data(
        base64Encoded: """
            UEsDBBQAAAAIAAAAIVhyWuuQKQAAACkAAAALAAAAcHJvZmlsZS5jc3ZzSSxJVfDKz8xLTdEJLU4tykvMTeUyMjAy0DUwBCKd4vzc\
            1KT8lEouAFBLAwQUAAAACAAAACFYaaL5I3oAAACqAAAACQAAAGRpYXJ5LmNzdn3OsQrCMBjE8b1PkQe4QJLaIXsXsTiEinT8tEfr\
            YJQ0YB/fVMHR7T/cD66VTBzlTgyUhI45M10e66hOYY8g+RYnBL4kX2f0Mi04b8lRtUVWzjijjdWmRj9TdRILj+pAPplgvfdYsQPw\
            G7rNOG2akn9MXf4sH/bd2uoNUEsDBBQAAAAIAAAAIVj5m9IPggAAAJcAAAALAAAAcmV2aWV3cy5jc3Y9zbEOgkAURNGer9hQDwbW\
            WNDTGIkFYozlQyawCS5meQE+37WxmuQWZypR4ipv4kkJqKnK0M17b+7NGY2o8wMabqKvMe7quKGVYcHjV9ibKgKJza3N8lOWW7Qj\
            TS0+Kt5cyA8DirIsseMYLxakN3XTZLrghlGRcKU3ft4OKfBXiuQLUEsDBBQAAAAAAAAAIVjAz7mCbgAAAG4AAAALAAAAcmF0aW5n\
            cy5jc3ZEYXRlLE5hbWUsWWVhcixMZXR0ZXJib3hkIFVSSSxSYXRpbmcKMjAyMy0wMS0wMSxUaGUgTGFudGVybiBLZWVwZXIsMTk5\
            OSx4LDQuNQoyMDIzLTAxLTAxLE5pZ2h0IEZlcnJ5LDIwMDQseCwyClBLAwQUAAAACAAAACFYqV/Cm2oAAACCAAAACwAAAHdhdGNo\
            ZWQuY3N2c0ksSdXxS8xN1YlMTSzS8UktKUktSsqvSFEIDfLkMjIwMtA1MNQ1MNYJyUhV8EnMA8rmKXinphakFukYWlpa6lQgK/LL\
            TM8oUXBLLSqq1DEyMDBBlXVUCCzNTC1R8EgE2lAEVGBoCFQAAFBLAwQUAAAACAAAACFYkct5EEUAAABDAAAADQAAAHdhdGNobGlz\
            dC5jc3ZzSSxJ1fFLzE3ViUxNLNLxSS0pSS1Kyq9IUQgN8uQyMjAy0DUw1DUw1gnJz80vKsovf9Qws1ghpCgxM0/HyMDQVKeCCwBQ\
            SwMEFAAAAAgAAAAhWBBxWMliAAAAawAAABEAAABkZWxldGVkL2RpYXJ5LmNzdnNJLEnV8UvMTdWJTE0s0vFJLSlJLUrKr0hRCA3y\
            1AlKLMnMS9cJSi1PLEnO0AlJTC/WCQcxU1MUXIA6uYwMjAx0DQx1DYx1/FLLUosUglNT83QMLS0tdSp0THR0dOAKjLgAUEsBAhQD\
            FAAAAAgAAAAhWHJa65ApAAAAKQAAAAsAAAAAAAAAAAAAAIABAAAAAHByb2ZpbGUuY3N2UEsBAhQDFAAAAAgAAAAhWGmi+SN6AAAA\
            qgAAAAkAAAAAAAAAAAAAAIABUgAAAGRpYXJ5LmNzdlBLAQIUAxQAAAAIAAAAIVj5m9IPggAAAJcAAAALAAAAAAAAAAAAAACAAfMA\
            AAByZXZpZXdzLmNzdlBLAQIUAxQAAAAAAAAAIVjAz7mCbgAAAG4AAAALAAAAAAAAAAAAAACAAZ4BAAByYXRpbmdzLmNzdlBLAQIU\
            AxQAAAAIAAAAIVipX8KbagAAAIIAAAALAAAAAAAAAAAAAACAATUCAAB3YXRjaGVkLmNzdlBLAQIUAxQAAAAIAAAAIViRy3kQRQAA\
            AEMAAAANAAAAAAAAAAAAAACAAcgCAAB3YXRjaGxpc3QuY3N2UEsBAhQDFAAAAAgAAAAhWBBxWMliAAAAawAAABEAAAAAAAAAAAAA\
            AIABOAMAAGRlbGV0ZWQvZGlhcnkuY3N2UEsFBgAAAAAHAAcAlQEAAMkDAAAAAA==
            """) ?? Data())

/// Two tables with two impossible ratings each.
private let faultyArchive = Array(
    Data(
        base64Encoded: """
            UEsDBBQAAAAIAAAAIVDpNGy5XAAAAHEAAAAJAAAAZGlhcnkuY3N2c0ksSdXxS8xN1YlMTSzS8UktKUktSsqvSFEIDfLUCUosycxL1wlK\
            LU8sSc7QCUlML9YJBzFTUxRcgDq5jAyMDHQNDIFIx1HH0NLSUqdCx1xHRwdZwgkmYQGSAABQSwMEFAAAAAgAAAAhUD5qeUdBAAAAUQAA\
            AAsAAAByYXRpbmdzLmNzdnNJLEnV8UvMTdWJTE0s0vFJLSlJLUrKr0hRCA3y1AlKLMnMS+cyMjAy0DUwBCIdRx1DS0tLnQodc2RRJ5io\
            BRcAUEsBAhQDFAAAAAgAAAAhUOk0bLlcAAAAcQAAAAkAAAAAAAAAAAAAAIABAAAAAGRpYXJ5LmNzdlBLAQIUAxQAAAAIAAAAIVA+anlH\
            QQAAAFEAAAALAAAAAAAAAAAAAACAAYMAAAByYXRpbmdzLmNzdlBLBQYAAAAAAgACAHAAAADtAAAAAAA=
            """) ?? Data())
