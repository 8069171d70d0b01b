import Foundation
import HTTPTransport
import HTTPTransportTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct BudgetFileTests {
    private let clock = ManualClock()

    private func budget(perDay: Int = 100, in folder: URL) -> RequestBudget {
        RequestBudget(perDay: perDay, file: folder.appending(path: "omdb.json"), now: { [clock] in clock.date })
    }

    @Test func `the count survives a restart`() async throws {
        try await withFolder { folder in
            let before = budget(in: folder)
            for _ in 0..<7 { try await before.spend() }

            #expect(await budget(in: folder).remaining == 93)
        }
    }

    @Test func `a closed budget stays closed after a restart and for other processes`() async throws {
        try await withFolder { folder in
            let other = budget(in: folder)
            await budget(in: folder).markSpent(retryAfter: .seconds(3 * 86_400))

            #expect(await other.remaining == 0)
            #expect(await budget(in: folder).remaining == 0)
            clock.advance(by: .seconds(2 * 86_400))
            #expect(await budget(in: folder).remaining == 0)
            clock.advance(by: .seconds(86_400))
            #expect(await other.remaining == 100)
        }
    }

    @Test(arguments: [
        #"{"number":9223372036854775807,"count":9223372036854775807}"#, #"{"number":1e308,"count":0}"#,
        #"{"number":-9223372036854775808,"count":-9223372036854775808}"#,
        #"{"number":0,"count":9223372036854775807,"closedUntil":1e308}"#,
        #"{"number":0,"count":1,"closedUntil":-1e308}"#, #"{"number":0,"count":1,"closedUntil":9223372036854775807}"#,
    ])
    func `a file with extreme numbers does not close the budget for ever`(text: String) async throws {
        try await withFolder { folder in
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: folder.appending(path: "omdb.json"))

            try await budget(in: folder).spend()
            #expect(await budget(in: folder).remaining == 99)
        }
    }

    @Test(arguments: ["9223372036854775807", "999999999999999999999999", "Fri, 31 Dec 9999 23:59:59 GMT"])
    func `an endless retry time closes the budget for a month`(value: String) async throws {
        try await withFolder { folder in
            let budget = budget(in: folder)
            let wait = try #require(RetryAfter(value))
            await budget.markSpent(retryAfter: wait.wait(from: clock.date))

            #expect(await budget.remaining == 0)
            clock.advance(by: .seconds(31 * 86_400))
            #expect(await budget.remaining == 100)
        }
    }

    @Test func `a new day starts at zero`() async throws {
        try await withFolder { folder in
            let budget = budget(in: folder)
            for _ in 0..<7 { try await budget.spend() }
            clock.advance(by: .seconds(86_400))

            #expect(await budget.remaining == 100)
            try await budget.spend()
            #expect(await budget.remaining == 99)
        }
    }

    @Test func `two budgets share the count of a file`() async throws {
        try await withFolder { folder in
            let budgets = [budget(in: folder), budget(in: folder)]

            let granted = await withTaskGroup(of: Bool.self) { group in
                for number in 0..<300 {
                    group.addTask { (try? await budgets[number % 2].spend()) != nil }
                }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }

            #expect(granted == 100)
            #expect(await budgets[0].remaining == 0)
            #expect(await budgets[1].remaining == 0)
        }
    }

    @Test func `concurrent budgets on a file lose no count`() async throws {
        try await withFolder { folder in
            await withTaskGroup { group in
                for _ in 0..<20 {
                    group.addTask {
                        let one = budget(perDay: 10_000, in: folder)
                        for _ in 0..<10 { try? await one.spend() }
                    }
                }
            }

            #expect(await budget(perDay: 10_000, in: folder).remaining == 9_800)
        }
    }

    @Test(arguments: [
        "", "{", "null", "[]", "\0\0\0\0", #"{"number":"x"}"#, #"{"number":20454,"count":-5}"#,
        #"{"number":20454,"count":9223372036854775808}"#, #"{"number":99999999999,"count":100}"#,
        #"{"number":-9223372036854775808,"count":100}"#, #"{"number":20454,"count":0,"closedUntil":1e300}"#,
        #"{"number":20454,"count":0,"closedUntil":-1e300}"#, #"{"number":20454,"count":0,"closedUntil":"x"}"#,
    ])
    func `a corrupt file counts as missing`(text: String) async throws {
        try await withFolder { folder in
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: folder.appending(path: "omdb.json"))
            let budget = budget(in: folder)

            #expect(await budget.remaining == 100)
            try await budget.spend()
            #expect(await self.budget(in: folder).remaining == 99)
        }
    }

    @Test func `a count above the limit leaves no requests`() async throws {
        try await withFolder { folder in
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let text = #"{"number":20454,"count":9223372036854775807}"#
            try Data(text.utf8).write(to: folder.appending(path: "omdb.json"))

            await #expect(throws: HTTPTransportError.budgetSpent(retryAfter: .seconds(86_400))) {
                try await budget(in: folder).spend()
            }
        }
    }

    @Test func `a process killed while writing leaves the old count`() async throws {
        try await withFolder { folder in
            try await budget(in: folder).spend()
            try Data("{\"num".utf8).write(to: folder.appending(path: "omdb.json.draft"))

            #expect(await budget(in: folder).remaining == 99)
            try await budget(in: folder).spend()
            #expect(await budget(in: folder).remaining == 98)
        }
    }

    @Test func `a file corrupted at runtime does not reset the count`() async throws {
        try await withFolder { folder in
            let budget = budget(in: folder)
            for _ in 0..<7 { try await budget.spend() }
            try Data("?".utf8).write(to: folder.appending(path: "omdb.json"))

            #expect(await budget.remaining == 93)
        }
    }

    @Test func `an unusable path counts in memory`() async throws {
        try await withFolder { folder in
            try Data().write(to: folder)
            let budget = budget(perDay: 2, in: folder)

            try await budget.spend()
            try await budget.spend()

            await #expect(throws: HTTPTransportError.self) { try await budget.spend() }
            #expect(await budget.remaining == 0)
        }
    }

    @Test func `a folder at the file's path counts in memory`() async throws {
        try await withFolder { folder in
            try FileManager.default.createDirectory(
                at: folder.appending(path: "omdb.json"), withIntermediateDirectories: true)
            let budget = budget(perDay: 2, in: folder)

            try await budget.spend()

            #expect(await budget.remaining == 1)
        }
    }
}
