import Dispatch
import Synchronization
import Testing

@testable import Domain

@Suite struct SearchTurnsTests {
    /// A value that tasks share.
    private final class Shared<Value: Sendable>: Sendable {
        private let value: Mutex<Value>

        init(_ value: Value) { self.value = Mutex(value) }

        func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result { value.withLock { body(&$0) } }
    }

    /// The searches that have begun, in order.
    private let begun = Shared<[String]>([])

    /// A place where work waits until the test opens it.
    private final class Gate: Sendable {
        private let state = Mutex<(isOpen: Bool, waiting: [CheckedContinuation<Void, Never>])>((false, []))

        func wait() async {
            await withCheckedContinuation { caller in
                let isOpen = state.withLock { state in
                    if !state.isOpen { state.waiting.append(caller) }
                    return state.isOpen
                }
                if isOpen { caller.resume() }
            }
        }

        func open() {
            let waiting = state.withLock { state in
                defer { state = (true, []) }
                return state.waiting
            }
            for caller in waiting { caller.resume() }
        }
    }

    private func search(
        _ name: String, _ turns: SearchTurns, _ work: @escaping @Sendable () async -> Void = {}
    ) async -> SourceError? {
        do {
            try await turns.run {
                begun.withLock { $0.append(name) }
                await work()
            }
            return nil
        } catch { return error as? SourceError }
    }

    private func until(_ count: Int) async { while begun.withLock(\.count) < count { await Task.yield() } }

    @Test func `searches beyond those that may wait are refused, and the others run in turn`() async {
        let turns = SearchTurns(maxRunning: 2, maxWaiting: 3)
        let gate = Gate()
        await withTaskGroup(of: SourceError?.self) { group in
            for number in 1...2 { group.addTask { await search("\(number)", turns, gate.wait) } }
            await until(2)
            let outcomes = Shared<[SourceError?]>([])
            for number in 3...8 {
                group.addTask {
                    let outcome = await search("\(number)", turns)
                    outcomes.withLock { $0.append(outcome) }
                    return outcome
                }
            }
            while outcomes.withLock(\.count) < 3 { await Task.yield() }

            #expect(begun.withLock(\.count) == 2, "two run at a time")
            #expect(outcomes.withLock(\.self) == [.storage(.busy), .storage(.busy), .storage(.busy)])
            gate.open()
            var succeeded = 0
            for await outcome in group where outcome == nil { succeeded += 1 }
            #expect(succeeded == 5)
        }
    }

    @Test func `a search that is canceled leaves the queue`() async {
        let turns = SearchTurns(maxRunning: 1, maxWaiting: 1)
        let gate = Gate()
        await withTaskGroup(of: Void.self) { group in
            group.addTask { #expect(await search("first", turns, gate.wait) == nil) }
            await until(1)
            await withTaskGroup(of: SourceError?.self) { waiting in
                waiting.addTask { await search("canceled", turns) }
                waiting.cancelAll()
                for await outcome in waiting { #expect(outcome == .cancelled) }
            }
            group.addTask { #expect(await search("second", turns) == nil) }
            gate.open()
        }
        #expect(begun.withLock(\.self) == ["first", "second"])
    }

    @Test func `a flood of one client is refused before the searches of others`() async {
        enum Client { @TaskLocal static var name: String? }
        let turns = SearchTurns(maxRunning: 1, maxWaiting: 2) { Client.name }
        let gate = Gate()
        await withTaskGroup(of: Void.self) { group in
            group.addTask { #expect(await search("first", turns, gate.wait) == nil) }
            await until(1)
            let refused = Shared(0)
            for _ in 1...3 {
                group.addTask {
                    await Client.$name.withValue("flood") {
                        if await search("flood", turns) != nil { refused.withLock { $0 += 1 } }
                    }
                }
            }
            while refused.withLock(\.self) < 1 { await Task.yield() }
            group.addTask {
                await Client.$name.withValue("other") { #expect(await search("other", turns) == nil) }
            }
            while refused.withLock(\.self) < 2 { await Task.yield() }
            gate.open()
        }
        #expect(begun.withLock(\.self) == ["first", "flood", "other"])
    }

    @Test func `a search that begins beside another runs on threads of its own`() async {
        let executor = CountingExecutor()
        let turns = SearchTurns(maxRunning: 2, executor: executor)
        let gate = Gate()
        await withTaskGroup(of: Void.self) { group in
            group.addTask { _ = await search("first", turns, gate.wait) }
            await until(1)
            #expect(executor.count.withLock(\.self) == 0)
            group.addTask { _ = await search("second", turns) }
            await until(2)
            #expect(executor.count.withLock(\.self) > 0)
            gate.open()
        }
    }

    @Test func `while a search waits for a service another runs, and the first continues before new ones`() async {
        let turns = SearchTurns(maxRunning: 1)
        let (answered, ended) = (Gate(), Gate())
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                _ = await search("first", turns) {
                    await SearchTurns.pausing { await answered.wait() }
                    begun.withLock { $0.append("first again") }
                }
            }
            await until(1)
            group.addTask {
                _ = await search("second", turns) {
                    answered.open()
                    await ended.wait()
                }
            }
            await until(2)
            group.addTask { _ = await search("third", turns) }
            for _ in 0..<1_000 { await Task.yield() }
            #expect(begun.withLock(\.self) == ["first", "second"], "one runs at a time")
            ended.open()
        }
        #expect(begun.withLock(\.self) == ["first", "second", "first again", "third"])
    }

    @Test func `a client's many searches that wait for a service neither pile up nor go before those of others`() async
    {
        enum Client { @TaskLocal static var name: String? }
        let turns = SearchTurns(maxRunning: 1, maxWaiting: 2) { Client.name }
        let (answered, ended) = (Gate(), Gate())
        await withTaskGroup(of: Void.self) { group in
            for number in 1...3 {
                group.addTask {
                    await Client.$name.withValue("many") {
                        _ = await search("\(number)", turns) {
                            await SearchTurns.pausing { await answered.wait() }
                            begun.withLock { $0.append("again") }
                        }
                    }
                }
            }
            await until(3)
            let refused = await Client.$name.withValue("many") { await search("one too many", turns) }
            #expect(refused == .storage(.busy))
            group.addTask {
                await Client.$name.withValue("first") {
                    _ = await search("first", turns) {
                        answered.open()
                        await ended.wait()
                    }
                }
            }
            await until(4)
            for _ in 0..<1_000 { await Task.yield() }
            group.addTask { await Client.$name.withValue("other") { _ = await search("other", turns) } }
            for _ in 0..<1_000 { await Task.yield() }
            ended.open()
        }
        #expect(begun.withLock { $0.dropFirst(4) } == ["again", "other", "again", "again"])
    }

    @Test func `a search that waits for another queue keeps no search waiting`() async {
        let turns = SearchTurns(maxRunning: 1)
        let queue = FairQueue()
        let inQueue = Gate()
        await withTaskGroup(of: Void.self) { group in
            // It has the queue and needs a turn; the search has the turn and needs the queue.
            group.addTask {
                try? await queue.run(refusal: { $0 }) { () async throws(QueueRefusal) in
                    await inQueue.wait()
                    _ = await search("inner", turns)
                }
            }
            group.addTask {
                _ = await search("outer", turns) {
                    inQueue.open()
                    try? await queue.run(refusal: { $0 }) { () async throws(QueueRefusal) in }
                }
            }
        }
        #expect(Set(begun.withLock(\.self)) == ["inner", "outer"])
    }

    @Test func `a task that outlives its search takes no turn from others`() async {
        let turns = SearchTurns(maxRunning: 1, maxWaiting: 0)
        let (pauses, answered) = (Gate(), Gate())
        let late = Shared<Task<Void, Never>?>(nil)
        _ = await search("first", turns) {
            let task = Task {
                await SearchTurns.pausing {
                    pauses.open()
                    await answered.wait()
                }
            }
            late.withLock { $0 = task }
            await pauses.wait()
        }
        #expect(await search("second", turns) == nil)
        answered.open()
        await late.withLock(\.self)?.value
        #expect(await search("third", turns) == nil)
        #expect(await search("fourth", turns) == nil)
    }
}

/// Counts the pieces of tasks that it runs.
private final class CountingExecutor: TaskExecutor {
    let count = Mutex(0)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        count.withLock { $0 += 1 }
        DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
