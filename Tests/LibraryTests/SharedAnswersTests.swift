import DomainTesting
import Foundation
import Testing

@testable import Library

@Suite(.enabled(if: PostgreSQLServer.shared != nil, Comment(rawValue: PostgreSQLServer.isMissing)))
struct SharedAnswersTests {
    private let now = Date(timeIntervalSince1970: 4_000_000_000)

    @Test func `servers share answers, and the least used ones go`() async throws {
        try await withDatabases { one, other in
            let (first, second) = (SharedAnswers(one, of: "OMDb"), SharedAnswers(other, of: "OMDb"))
            let tmdb = SharedAnswers(other, of: "TMDB")
            let long = String(repeating: "x", count: 10_000)
            for (number, key) in ["a", "b", long].enumerated() {
                try await first.store(
                    Data("\(number)".utf8) + Data(count: 99), until: now + 9_000, for: key, at: now + Double(number))
            }
            try await tmdb.store(Data(count: 100), until: now + 9_000, for: "a", at: now)
            #expect(try await second.answer(for: long, at: now)?.first == UInt8(ascii: "2"))
            #expect(try await second.answer(for: "c", at: now) == nil)

            try await first.store(Data("new".utf8) + Data(count: 97), until: now + 9_000, for: "b", at: now + 1)
            #expect(try await second.answer(for: "b", at: now)?.starts(with: Data("new".utf8)) == true)
            #expect(try await tmdb.answer(for: "b", at: now) == nil)

            // A use counts if the last one was noted an hour ago.
            #expect(try await second.answer(for: "a", at: now + 3_601) != nil)
            try await first.shrink(to: 200)
            #expect(try await second.answer(for: "b", at: now) == nil)
            #expect(try await second.answer(for: "a", at: now) != nil)
            #expect(try await second.answer(for: long, at: now) != nil)
            #expect(try await tmdb.answer(for: "a", at: now) != nil)

            try await second.removeAll()
            #expect(try await first.answer(for: "a", at: now) == nil)
            #expect(try await tmdb.answer(for: "a", at: now) != nil)
        }
    }

    @Test func `what has ended is removed`() async throws {
        try await withDatabases { one, _ in
            let answers = SharedAnswers(one, of: "OMDb")
            try await answers.store(Data("a".utf8), until: Date(timeIntervalSince1970: 1_000), for: "a", at: now)
            try await answers.store(Data("b".utf8), until: now, for: "b", at: now)
            try await answers.shrink(to: 1_000)
            #expect(try await answers.answer(for: "a", at: now) == nil)
            #expect(try await answers.answer(for: "b", at: now) != nil)
        }
    }

    /// Its claims outlast the test on a busy machine.
    private func slow(_ database: PostgreSQLDatabase) -> SharedAnswers {
        SharedAnswers(database, of: "OMDb", claimLife: 3_600_000)
    }

    @Test func `one server at a time has a claim, until it gives it back or is gone for long`() async throws {
        try await withDatabases { one, other in
            let (first, second) = (slow(one), slow(other))
            #expect(try await first.claim("a"))
            #expect(try await !second.claim("a"))
            #expect(try await second.claim("b"))
            #expect(try await SharedAnswers(other, of: "TMDB").claim("a"))
            try await second.giveBack("a")
            #expect(try await !second.claim("a"))
            try await first.giveBack("a")
            #expect(try await second.claim("a"))
            try await one.write { db in try db.execute("UPDATE answerClaim SET ends = 1") }
            #expect(try await first.claim("a"))
            #expect(try await !second.claim("a"))
        }
    }

    @Test func `a claim that many want at once has one of them`() async throws {
        try await withDatabases { one, other in
            let servers = (0..<8).map { slow($0.isMultiple(of: 2) ? one : other) }
            let claims = try await withThrowingTaskGroup(of: Bool.self) { group in
                for server in servers { group.addTask { try await server.claim("a") } }
                return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(claims == 1)
        }
    }

    @Test func `requests that are counted at once are all counted`() async throws {
        try await withDatabases { one, other in
            try await withThrowingDiscardingTaskGroup { group in
                for number in 0..<20 {
                    group.addTask {
                        try await SharedRequestCount.change(of: "OMDb", in: number.isMultiple(of: 2) ? one : other) {
                            count, date in
                            count.day = 7
                            count.requests += 1
                            count.closedUntil = date + 60
                        }
                    }
                }
            }
            let (count, date) = try await SharedRequestCount.change(of: "OMDb", in: one) { ($0, $1) }
            #expect(count.day == 7 && count.requests == 20)
            let closedUntil = try #require(count.closedUntil)
            #expect(closedUntil <= date + 60.001 && date > Date(timeIntervalSince1970: 1_700_000_000))
            let tmdb = try await SharedRequestCount.change(of: "TMDB", in: other) { count, _ in count }
            #expect(tmdb == SharedRequestCount(day: 0, requests: 0, closedUntil: nil))
        }
    }
}
