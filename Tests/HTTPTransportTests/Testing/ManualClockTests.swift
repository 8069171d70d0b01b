import Foundation
import HTTPTransportTesting
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct ManualClockTests {
    private let clock = ManualClock()

    @Test func `sleepers wake when their time has come`() async throws {
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
    func `who sleeps for no time does not sleep`(seconds: Int) async throws {
        try await clock.sleep(for: .seconds(seconds))
    }

    @Test func `a sleeper that is cancelled wakes at once`() async {
        let sleeping = Task { [clock] in try await clock.sleep(for: .seconds(2)) }
        await clock.sleepers(1)
        sleeping.cancel()

        await #expect(throws: CancellationError.self) { try await sleeping.value }
    }

    @Test func `who is cancelled already does not sleep`() async {
        let sleeping = Task { [clock] in
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(2))
        }

        await #expect(throws: CancellationError.self) { try await sleeping.value }
    }

    @Test func `the time of day moves with the clock`() {
        #expect(clock.date == Date(timeIntervalSince1970: 1_767_225_600))
        clock.advance(by: .milliseconds(1_500))

        #expect(clock.date == Date(timeIntervalSince1970: 1_767_225_601.5))
        #expect(clock.now.offset == .milliseconds(1_500))
        #expect(ManualClock(start: .distantPast).date == .distantPast)
    }
}
