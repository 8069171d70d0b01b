import Domain
import Synchronization
import Testing

@Suite struct FairQueueTests {
    /// The work that has begun, in order. Each piece ends when the test says so.
    private final class Work: Sendable {
        let begun = Mutex<[String]>([])
        private let mayEnd = Mutex(0)

        func begin(_ name: String) async {
            begun.withLock { $0.append(name) }
            while !ends() { await Task.yield() }
        }

        func endOne() { mayEnd.withLock { $0 += 1 } }

        private func ends() -> Bool {
            mayEnd.withLock { count in
                guard count > 0 else { return false }
                count -= 1
                return true
            }
        }
    }

    private let work = Work()

    /// Adds work and returns once it runs or waits.
    private func add(
        _ name: String, of client: String?, number: Int, limit: Int = .max, to queue: FairQueue
    ) async -> Task<QueueRefusal?, Never> {
        let task = Task { [work] () -> QueueRefusal? in
            do throws(QueueRefusal) {
                try await queue.run(for: client, limit: limit, refusal: { $0 }) { () async throws(QueueRefusal) in
                    await work.begin(name)
                }
                return nil
            } catch { return error }
        }
        while await refusal(of: client, limit: number, by: queue) != .full { await Task.yield() }
        return task
    }

    @Test func `callers that leave at any moment stop nothing`() async {
        let queue = FairQueue(maxPending: .max)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<5_000 {
                let task = Task {
                    try? await queue.run(for: "\(number % 7)", refusal: { $0 }) { () async throws(QueueRefusal) in
                        await Task.yield()
                    }
                }
                group.addTask { task.cancel() }
                group.addTask { _ = await task.value }
            }
        }
        let next = try? await queue.run(refusal: { $0 }) { () async throws(QueueRefusal) in 1 }
        #expect(next == 1)
    }

    /// The refusal of work that is canceled already, which is never begun.
    private func refusal(of client: String?, limit: Int, by queue: FairQueue) async -> QueueRefusal? {
        await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            do throws(QueueRefusal) {
                _ = try await queue.run(for: client, limit: limit, refusal: { $0 }) { () async throws(QueueRefusal) in
                    Issue.record("it was canceled")
                }
                return nil
            } catch { return error }
        }.value
    }

    /// Ends pieces in the order in which they begin.
    private func finish(_ count: Int) async {
        for ended in 1...count {
            while work.begun.withLock(\.count) < ended { await Task.yield() }
            work.endOne()
        }
    }

    @Test func `clients take turns, and the pieces of each keep their order`() async {
        let queue = FairQueue()
        var tasks: [Task<QueueRefusal?, Never>] = []
        for number in 1...3 { tasks.append(await add("a\(number)", of: "a", number: number, to: queue)) }
        for number in 1...2 { tasks.append(await add("b\(number)", of: "b", number: number, to: queue)) }
        tasks.append(await add("?", of: nil, number: 1, to: queue))

        await finish(6)

        for task in tasks { #expect(await task.value == nil) }
        #expect(work.begun.withLock(\.self) == ["a1", "a2", "b1", "?", "a3", "b2"])
    }

    @Test func `as much work runs at a time as is allowed`() async {
        let queue = FairQueue(maxRunning: 2)
        var tasks: [Task<QueueRefusal?, Never>] = []
        for number in 1...3 { tasks.append(await add("\(number)", of: nil, number: number, to: queue)) }
        while work.begun.withLock(\.count) < 2 { await Task.yield() }

        #expect(Set(work.begun.withLock(\.self)) == ["1", "2"])
        await finish(3)
        for task in tasks { #expect(await task.value == nil) }
    }

    @Test func `a client with its share gets no more, and others do`() async {
        let queue = FairQueue()
        let first = await add("a1", of: "a", number: 1, to: queue)
        let second = await add("a2", of: "a", number: 2, to: queue)
        #expect(await add("a3", of: "a", number: 2, limit: 2, to: queue).value == .full)
        let other = await add("b", of: "b", number: 1, limit: 2, to: queue)

        await finish(3)

        for task in [first, second, other] { #expect(await task.value == nil) }
        #expect(await refusal(of: "a", limit: 1, by: queue) == .cancelled)
    }

    @Test func `in a full queue a client with less work takes the place of the client with the most`() async {
        let queue = FairQueue(maxPending: 4)
        var first: [Task<QueueRefusal?, Never>] = []
        for number in 1...4 { first.append(await add("a\(number)", of: "a", number: number, to: queue)) }
        let second = await add("b1", of: "b", number: 1, to: queue)
        #expect(await first[3].value == .full)
        // Each has about as many now.
        let third = Task { [work] () -> QueueRefusal? in
            do throws(QueueRefusal) {
                try await queue.run(for: "b", refusal: { $0 }) { () async throws(QueueRefusal) in await work.begin("b2")
                }
                return nil
            } catch { return error }
        }
        #expect(await third.value == .full)

        await finish(4)

        for task in first.prefix(3) + [second] { #expect(await task.value == nil) }
        #expect(work.begun.withLock(\.self) == ["a1", "a2", "b1", "a3"])
    }

    @Test func `work that is canceled before its turn is not begun, and what follows is`() async {
        let queue = FairQueue()
        let first = await add("a1", of: "a", number: 1, to: queue)
        let second = await add("a2", of: "a", number: 2, to: queue)
        let third = await add("b1", of: "b", number: 1, to: queue)
        second.cancel()
        #expect(await second.value == .cancelled)

        await finish(2)

        #expect(await first.value == nil)
        #expect(await third.value == nil)
        #expect(work.begun.withLock(\.self) == ["a1", "b1"])
    }
}
