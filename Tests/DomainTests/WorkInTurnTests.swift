import Domain
import HTTPTransportTesting
import Synchronization
import Testing

struct WorkInTurnTests {
    private final class Log: Sendable {
        let lines = Mutex<[String]>([])

        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    @Test func `work runs in the order of the calls, one piece at a time`() async throws {
        let turns = WorkInTurn()
        let log = Log()
        let gate = ManualClock()
        var pieces: [Task<Int, any Error>] = []
        for number in 0..<3 {
            let piece = Task {
                try await turns.run {
                    log.add("begin \(number)")
                    try? await gate.sleep(for: .seconds(1))
                    log.add("end \(number)")
                    return number
                }
            }
            pieces.append(piece)
            if number == 0 { await gate.sleepers(1) }
        }
        for _ in 0..<3 {
            await gate.sleepers(1)
            gate.advance(by: .seconds(1))
        }
        for (number, piece) in pieces.enumerated() { #expect(try await piece.value == number) }
        let lines = log.lines.withLock { $0 }
        #expect(lines.map { $0.prefix(3) } == ["beg", "end", "beg", "end", "beg", "end"])
        #expect(lines.first == "begin 0")
    }

    @Test func `work that is cancelled before its turn is not begun, and what follows is`() async throws {
        let turns = WorkInTurn()
        let gate = ManualClock()
        let first = Task { try await turns.run { try await gate.sleep(for: .seconds(1)) } }
        await gate.sleepers(1)
        let second = Task { try await turns.run { _ = Issue.record("it was cancelled") } }
        second.cancel()
        await #expect(throws: CancellationError.self) {
            gate.advance(by: .seconds(1))
            try await second.value
        }

        try await first.value
        #expect(try await turns.run { 3 } == 3)
    }
}
