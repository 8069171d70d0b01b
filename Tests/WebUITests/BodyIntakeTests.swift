import Synchronization
import Testing

@testable import WebUI

@Suite struct BodyIntakeTests {
    private static let free = BodyBudget.freeBytes

    private func bytes(_ count: Int) -> [UInt8] { Array(repeating: 7, count: count) }

    private func count(_ body: ReceivedBody) async -> Int {
        await body.form(of: Sending.request([])) { form in form.count("file") }
    }

    @Test func `a body that fits is read to its end`() async {
        let intake = BodyIntake(limit: 1_000, budget: BodyBudget(bytes: 0))
        let file = Sending.part("file", bytes(500), file: "a")

        let body = await intake.body(of: Sending.request([Array(file[..<300]), Array(file[300...]), Sending.end]))

        #expect(body.ending == .whole)
        #expect(await count(body) == 500)
    }

    @Test func `a body that is too long keeps its beginning`() async {
        let intake = BodyIntake(limit: 1_000, budget: BodyBudget(bytes: 0))
        let head = Sending.part("file", [], file: "a").count - 2

        let body = await intake.body(of: Sending.request([Sending.part("file", bytes(2_000), file: "a")]))

        #expect(body.ending == .tooLong)
        #expect(await count(body) == 1_000 - head)
    }

    @Test func `a body that breaks off ends there`() async {
        let intake = BodyIntake(limit: 1_000, budget: BodyBudget(bytes: 0))

        let body = await intake.body(of: Sending.request([Sending.part("file", bytes(10), file: "a")], breaks: true))

        #expect(body.ending == .cutOff)
    }

    @Test func `bytes beyond the budget are not read until others have finished`() async {
        let budget = BodyBudget(bytes: 1_000)
        let intake = BodyIntake(limit: 1 << 20, budget: budget)
        func sent(_ count: Int) async -> ReceivedBody {
            await intake.body(of: Sending.request([bytes(Self.free + count)]))
        }

        let first = await sent(600)
        let second = await sent(600)
        let third = await sent(400)
        let small = await sent(0)
        first.finish()
        second.finish()
        let fourth = await sent(600)

        #expect(first.ending == .whole)
        #expect(second.ending == .tooMuchAtOnce)
        #expect(third.ending == .whole)
        #expect(small.ending == .whole)
        #expect(fourth.ending == .whole)
    }

    @Test func `a refused body releases its budget at once`() async {
        let intake = BodyIntake(limit: 1 << 20, budget: BodyBudget(bytes: 1_000))

        let refused = await intake.body(of: Sending.request([bytes(Self.free + 900), bytes(900)]))
        let next = await intake.body(of: Sending.request([bytes(Self.free + 900)]))

        #expect(refused.ending == .tooMuchAtOnce)
        #expect(next.ending == .whole)
        refused.finish()
    }

    @Test func `a body that comes too slowly is cut off`() async {
        let clock = EachLookTakes(step: BodyIntake.maxReceiveTime / 2)
        var intake = BodyIntake(limit: 1_000, budget: BodyBudget(bytes: 0))
        intake.clock = clock

        let quick = await intake.body(of: Sending.request([bytes(1)]))
        let slow = await intake.body(of: Sending.request([bytes(1), bytes(1), bytes(1)]))

        #expect(quick.ending == .whole)
        #expect(slow.ending == .cutOff)
    }
}

/// A clock that advances each time it is read.
private final class EachLookTakes: Clock {
    struct Instant: InstantProtocol {
        let offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private let step: Duration
    private let time = Mutex(Duration.zero)

    init(step: Duration) { self.step = step }

    var now: Instant {
        time.withLock { time in
            time += step
            return Instant(offset: time)
        }
    }

    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
