import Domain
import Testing

@testable import ListExchange

@Suite struct HostileFileTests {
    @Test(
        arguments: [
            ("", ImportProblem.empty), (" \r\n\t\n", .empty), ("PK\u{3}\u{4}…", .packed), ("ab\u{0}c", .notText),
            ("{}", .noMovies), ("[]", .noMovies), ("{\"a\":1}", .noMovies), ("[1,2]", .unknownFormat),
            ("[{\"a\":1}]", .unknownFormat), ("[", .brokenJSON), ("[{\"movie\":{\"title\":\"A\"}}", .brokenJSON),
            ("{\"a\":\"", .brokenJSON), ("[] x", .brokenJSON), ("[]]", .brokenJSON), ("[{}{}]", .brokenJSON),
            ("Title,Year\n", .noMovies), ("<!DOCTYPE html>\n<p>", .unknownFormat),
            ("{\"format\":\"matinee-library\",\"version\":2,\"movies\":[]}", .newer),
            ("{\"format\":\"matinee-library\",\"version\":1,\"movies\":{}}", .brokenJSON),
            ("{\"format\":\"matinee-library\",\"version\":1,\"movies\":[]}", .noMovies),
        ])
    func `other files are refused with a reason`(text: String, expected: ImportProblem) {
        #expect(importProblem(Array(text.utf8)) == expected)
        #expect(!expected.sentence.isEmpty)
    }

    @Test(arguments: ["[", "{\"a\":", "[{\"movie\":"])
    func `deeply nested JSON is refused`(opening: String) {
        let deep = String(repeating: opening, count: 100_000)

        #expect(importProblem(Array(deep.utf8)) == .tooDeep)
        #expect(importProblem(Array((deep + "1" + String(repeating: "]", count: 100_000)).utf8)) == .tooDeep)
    }

    @Test func `JSON nested up to the limit is read`() throws {
        let inside = String(repeating: "[", count: 60) + String(repeating: "]", count: 60)

        let list = try readList("[{\"x\":\(inside),\"movie\":{\"title\":\"Reel\"}}]")

        #expect(list.rows.map(\.title) == ["Reel"])
    }

    @Test func `files above the limits are refused`() {
        let commas = Array(repeating: CSVSeparator.comma, count: 1_000_000)
        #expect(importProblem(commas) == .tooManyColumns(line: 1))
        #expect(importProblem(Array("Title,Year\nA,1999\n".utf8) + commas) == .tooManyColumns(line: 3))

        let letters = Array(repeating: UInt8(ascii: "a"), count: 2_000_000)
        #expect(importProblem(letters) == .cellTooLong(line: 1))
        #expect(importProblem(Array("Title,Year\nA,1999\n\"".utf8) + letters) == .cellTooLong(line: 3))

        let limits = ImportLimits(bytes: 10_000, rows: 10)
        let many = Array("Title\n".utf8) + (0..<11).flatMap { "Movie \($0)\n".utf8 }
        #expect(importProblem(many, limits: limits) == .tooManyRows(limit: 10))
        let empty = Array("Title\nMovie\n\n,,\n".utf8)
        #expect(importProblem(empty, limits: ImportLimits(emptyRows: 2)) == nil)
        #expect(importProblem(empty, limits: ImportLimits(emptyRows: 1)) == .tooManyRows(limit: 200_000))
        #expect(importProblem(Array(repeating: 32, count: 10_001), limits: limits) == .tooLarge(bytes: 10_000))
        let entries = Array(repeating: "{\"movie\":{\"title\":\"A\"}}", count: 11).joined(separator: ",")
        #expect(importProblem(Array("[\(entries)]".utf8), limits: limits) == .tooManyRows(limit: 10))
    }

    @Test func `the faults of a row are limited, and the ids of a movie`() async throws {
        let header = MatineeColumn.allCases.map(\.rawValue).joined(separator: ",")
        let cells = MatineeColumn.allCases.map { column in
            switch column {
            case .title: "One"
            case .imdb: (1...30).map { "tt\(1_000_000 + $0)" }.joined(separator: " ")
            case .tmdb: String(repeating: "a ", count: 15)
            case .watched: "2020-01-01" + String(repeating: " 1-x", count: 1_000)
            default: ""
            }
        }
        let list = try readList("\(header)\n\(cells.joined(separator: ","))")
        #expect(list.rows.map(\.ids.count) == [ImportedRow.maxIDs])
        #expect(list.faults.count == 20)

        let days = Array(repeating: "\"x\"", count: 1_000).joined(separator: ",")
        let movie = keptMovie(1, "One", opinion: .init(note: "x"))
        let file = String(decoding: try await exportedFile([movie], .json), as: UTF8.self)
            .replacing("\"opinion\":{", with: "\"opinion\":{\"viewings\":[\(days)],")
        #expect(try readList(file).faults.count == 20)

        let long = try readList("Title,Year\nOne,x" + String(repeating: "\u{301}", count: 1_000))
        #expect(long.faults.first?.problem == .unusable(.year, "x" + String(repeating: "\u{301}", count: 30)))
        let digits = try readList("Title,Year\nOne,x" + String(repeating: "१", count: 1_000))
        #expect(digits.faults.first?.problem == .unusable(.year, "x" + String(repeating: "१", count: 39)))
    }

    @Test func `the faults of a list are limited, and the last one says so`() throws {
        let limits = ImportLimits(faults: 2)
        let table = try readList("Title,Year\nA,x\nB,x\nC,x\nD,x", limits: limits)
        #expect(table.rows.count == 4)
        #expect(
            table.faults.map(\.sentence) == [
                "Line 2 (A): “x” left out: not a year of a movie.", "Line 3 (B): “x” left out: not a year of a movie.",
                "Line 4 (C): further problems are not listed.",
            ])
        #expect(try readList("Title,Year\nA,x\nB,x", limits: limits).faults.count == 2)

        let entries = try readList("[{\"movie\":{\"title\":\"A\"}},1,2,3,4]", limits: limits)
        #expect(entries.faults.map(\.place) == ["entry 2", "entry 3", "entry 4"])
        #expect(entries.faults.last?.problem == .notListed)
    }

    @Test func `a huge element of a list in JSON is skipped, and the others are read`() throws {
        let long = String(repeating: "a", count: 200)
        let text = "[{\"movie\":{\"title\":\"A\"},\"x\":\"\(long)\"},{\"movie\":{\"title\":\"Reel\"}}]"

        let list = try readList(text, limits: ImportLimits(elementBytes: 100))

        #expect(list.rows.map(\.title) == ["Reel"])
        #expect(list.faults.map(\.sentence) == ["Entry 1: skipped: it can’t be read."])
    }

    @Test func `an element of very many values is skipped, and the others are read`() throws {
        let values = Array(repeating: "1", count: 200).joined(separator: ",")
        let text = "[{\"movie\":{\"title\":\"A\"},\"x\":[\(values)]},{\"movie\":{\"title\":\"Reel\"}}]"

        let list = try readList(text, limits: ImportLimits(elementCommas: 100))

        #expect(list.rows.map(\.title) == ["Reel"])
        #expect(list.skipped == [.unreadable: 1])
    }

    @Test func `a list in Windows-1252 that is too large in UTF-8 is refused`() throws {
        let file = Array("Title\nReel ".utf8) + Array(repeating: 0x80, count: 100)
        #expect(importProblem(file, limits: ImportLimits(windowsBytes: 310)) == .tooLarge(bytes: 310))
        #expect(importProblem(file, limits: ImportLimits(windowsBytes: 311)) == nil)
    }

    @Test func `many quotation marks take linear time`() throws {
        let text = "Title,Year\n" + String(repeating: "\"a\"b\",\"\"\n", count: 30_000)

        #expect(try readList(text).rows.count <= 30_000)
    }

    @Test func `an overlong title is skipped`() throws {
        let list = try readList("Title,Year\n\(String(repeating: "a", count: 1_001)),1999\nReel,2000\n")

        #expect(list.rows.map(\.title) == ["Reel"])
        #expect(list.skipped == [.noTitle: 1])
    }

    @Test func `an invalid movie does not affect the others`() async throws {
        let text = String(
            decoding: try await exportedFile([keptMovie(1, "One"), keptMovie(2, "Two"), keptMovie(3, "Three")], .json),
            as: UTF8.self)

        let broken = text.replacing(keptID(2).description, with: "tt1000001")

        let list = try readList(broken)
        #expect(list.rows.map(\.title) == ["One", "Three"])
        #expect(list.skipped == [.unreadable: 1])
    }

    @Test func `truncated and corrupted files do not crash the reader`() async throws {
        let movies = [keptMovie(1, "One", overview: "=\"a\"\n", opinion: .init(halfStars: 3)), keptMovie(2, "Zwei ä")]
        let key = try #require(PictureKey("0123456789abcdef0123456789abcdef"))
        var pictured = movies
        pictured[0].picture = key
        let json = try await exportedFile(pictured, .json) { _ in ExportedPicture(type: "image/png", bytes: [1, 2, 3]) }
        let samples = [
            json, try await exportedFile(movies, .csv),
            Array("Date,Name,Year,Letterboxd URI,Rating\n2020-01-02,\"A, b\",1999,x,4.5\n".utf8),
            Array("Const,Title,Year,Your Rating\ntt1000001,\"A, b\",1999,4\n".utf8),
            Array(#"[{"rating":3,"movie":{"title":"A \u00e9 \ud83c","year":1999,"ids":{"imdb":"tt1000001"}}}]"#.utf8),
            [0xFF, 0xFE] + "Title;Year\nA;1999".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
        ]
        var numbers = Pseudorandom(seed: 20)
        var count = 0
        for sample in samples {
            for end in stride(from: 0, to: sample.count, by: max(1, sample.count / 200)) {
                _ = importProblem(Array(sample[..<end]))
                count += 1
            }
            for _ in 0..<400 {
                var bytes = sample
                for _ in 0...Int.random(in: 0..<4, using: &numbers) {
                    bytes[Int.random(in: bytes.indices, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
                }
                _ = importProblem(bytes)
                count += 1
            }
        }
        #expect(count > 2_400)
    }
}

/// Repeatable (G. Marsaglia, Xorshift RNGs, 2003).
private struct Pseudorandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
