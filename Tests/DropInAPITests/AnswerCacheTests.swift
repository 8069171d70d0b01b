import Domain
import Foundation
import Testing

@testable import DropInAPI

/// Answers that are remembered.
@Suite struct AnswerCacheTests {
    private static let first = SourceState(catalog: 1)
    private static let second = SourceState(catalog: 2)

    private func question(_ fields: String = "", day: Int = 1) -> AnswerCache.Key {
        AnswerCache.Key(
            path: ["movie", "603"], fields: QueryFields(fields), origin: nil,
            today: CalendarDate(year: 2026, month: 1, day: day))
    }

    private func ask(
        _ cache: AnswerCache, _ question: AnswerCache.Key, _ state: SourceState?, making text: String
    ) async throws -> String {
        String(
            decoding: try await cache.answer(question, state) { AnswerCache.Answer(Array(text.utf8)) }.json,
            as: UTF8.self)
    }

    @Test func `an answer is made once for each question`() async throws {
        let cache = AnswerCache()

        #expect(try await ask(cache, question(), Self.first, making: "a") == "a")
        #expect(try await ask(cache, question(), Self.first, making: "b") == "a")
        #expect(try await ask(cache, question("page=2"), Self.first, making: "c") == "c")
        #expect(try await ask(cache, question(day: 2), Self.first, making: "d") == "d")
    }

    @Test func `after a change answers are made anew`() async throws {
        let cache = AnswerCache()

        #expect(try await ask(cache, question(), Self.first, making: "a") == "a")
        #expect(try await ask(cache, question(), Self.second, making: "b") == "b")
        #expect(try await ask(cache, question(), Self.first, making: "c") == "c")
    }

    @Test func `an answer that a change overtakes is not kept`() async throws {
        let cache = AnswerCache()
        let late = try await cache.answer(question(), Self.first) {
            _ = try await ask(cache, question(), Self.second, making: "new")
            return AnswerCache.Answer(Array("old".utf8))
        }

        #expect(late.json == Array("old".utf8))
        #expect(try await ask(cache, question(), Self.second, making: "newer") == "new")
    }

    @Test func `without a known state nothing is kept`() async throws {
        let cache = AnswerCache()

        #expect(try await ask(cache, question(), nil, making: "a") == "a")
        #expect(try await ask(cache, question(), nil, making: "b") == "b")
    }

    @Test func `failures are not kept, and a key or an unknown field makes no other question`() async throws {
        let cache = AnswerCache()

        await #expect(throws: CancellationError.self) {
            _ = try await cache.answer(question(), Self.first) { throw CancellationError() }
        }
        #expect(try await ask(cache, question("api_key=one&page=1"), Self.first, making: "a") == "a")
        #expect(QueryFields("page=1&x=2", keeping: TMDBAnswers.fieldNames) == QueryFields("page=1"))
        #expect(QueryFields("api_key=one&page=1").without("api_key") == QueryFields("page=1"))
    }

    @Test func `an answer of a canceled task is not kept`() async throws {
        let cache = AnswerCache()
        let task = Task {
            try await cache.answer(question(), Self.first) {
                withUnsafeCurrentTask { $0?.cancel() }
                return AnswerCache.Answer(Array("without own movies".utf8))
            }
        }

        await #expect(throws: CancellationError.self) { _ = try await task.value }
        #expect(try await ask(cache, question(), Self.first, making: "a") == "a")
    }

    @Test func `old answers go when there are too many bytes`() async throws {
        let cache = AnswerCache(capacity: 5_000)
        for number in 0..<100 {
            #expect(try await ask(cache, question("page=\(number)"), Self.first, making: "1234567") == "1234567")
        }

        #expect(try await ask(cache, question("page=0"), Self.first, making: "again") == "again")
        #expect(try await ask(cache, question("page=99"), Self.first, making: "again") == "1234567")
        let large = String(repeating: "x", count: 200)
        #expect(try await ask(cache, question("page=large"), Self.first, making: large) == large)
        #expect(try await ask(cache, question("page=large"), Self.first, making: "again") == "again")
    }

    @Test func `a question's bytes count, too`() async throws {
        let cache = AnswerCache(capacity: 5_000)
        let long = question("page=1&any=" + String(repeating: "x", count: 200))

        #expect(try await ask(cache, long, Self.first, making: "{}") == "{}")
        #expect(try await ask(cache, long, Self.first, making: "again") == "again")
    }
}
