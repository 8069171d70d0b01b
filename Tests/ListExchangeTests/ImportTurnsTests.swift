import Domain
import DomainTesting
import Synchronization
import Testing

@testable import ListExchange

/// The turn in which a list is planned is given back again and again.
@Suite struct ImportTurnsTests {
    @Test func `other lists are planned while the rows of one are merged or compared`() async throws {
        let rows = (1...10).map { ImportedRow(number: $0, title: "The Last Ferry", year: 1962) }
        let steps: [(FairQueue.Turn) async throws -> Void] = [
            { _ = try await RowDeduplicator(rows, in: $0) },
            { _ = try await ExistingMovies([PersonalEntry(keptMovie(1, "Reel"))], in: $0) },
        ]
        for step in steps {
            let queue = FairQueue()
            let turn = try await queue.begin(for: "long list")
            let hasRun = Mutex(false)
            async let other: Void = queue.run(for: "short list", refusal: { $0 }) { () async throws(QueueRefusal) in
                hasRun.withLock { $0 = true }
            }
            for _ in 1...100_000 where !hasRun.withLock(\.self) { try await step(turn) }
            #expect(hasRun.withLock(\.self) == true)
            turn.end()
            try await other
        }
    }

    @Test func `other lists are planned while services are asked`() async throws {
        let queue = FairQueue()
        let turn = try await queue.begin(for: "long list")
        defer { turn.end() }
        let finder = TwoFinders(live: InMemoryMovies([])) {
            // Without a pause, this waits for ever.
            try? await queue.run(for: "short list", refusal: { $0 }) { () async throws(QueueRefusal) in }
        }

        let row = ImportedRow(number: 1, title: "Nowhere")
        let plan = try await ImportPlanner(finder: finder).plan([row], existing: [], in: turn)

        #expect(plan.count(of: .notFound) == 1)
        #expect(finder.asked.withLock(\.self) == 1)
    }
}
