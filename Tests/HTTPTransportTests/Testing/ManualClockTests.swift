import Foundation
import HTTPTransportTesting
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct ManualClockTests {
    private let clock = ManualClock()

    @Test func `sleepers wake at their deadlines`() async throws {
        let long = Task { [clock] in try await clock.sleep(for: .seconds(2)) }
        let short = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
        await clock.sleepers(2)
        #expect(clock.nextWaking == .seconds(1))
        clock.advance(by: .seconds(1))
        try await short.value

        #expect(clock.nextWaking == .seconds(1))

        clock.advance(by: .seconds(1))
        try await long.value
        #expect(clock.nextWaking == nil)
    }

    @Test(arguments: [0, -1])
    func `sleeping for zero or less returns at once`(seconds: Int) async throws {
        try await clock.sleep(for: .seconds(seconds))
    }

    @Test func `a cancelled sleeper wakes at once`() async {
        let sleeping = Task { [clock] in try await clock.sleep(for: .seconds(2)) }
        await clock.sleepers(1)
        sleeping.cancel()

        await #expect(throws: CancellationError.self) { try await sleeping.value }
    }

    @Test func `a cancelled task does not sleep`() async {
        let sleeping = Task { [clock] in
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(2))
        }

        await #expect(throws: CancellationError.self) { try await sleeping.value }
    }

    @Test func `the date advances with the clock`() {
        #expect(clock.date == Date(timeIntervalSince1970: 1_767_225_600))
        clock.advance(by: .milliseconds(1_500))

        #expect(clock.date == Date(timeIntervalSince1970: 1_767_225_601.5))
        #expect(clock.now.offset == .milliseconds(1_500))
        #expect(ManualClock(start: .distantPast).date == .distantPast)
    }
}
