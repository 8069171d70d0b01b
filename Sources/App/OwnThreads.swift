import Dispatch
import Synchronization

/// Runs tasks on threads of their own, so that Swift's pool has threads for other work.
///
/// The queues are serial: a concurrent queue takes its threads from the pool that Swift's tasks use.
final class OwnThreads: TaskExecutor {
    private let queues: [DispatchQueue]
    private let next = Atomic(0)

    init(count: Int) { queues = (0..<count).map { DispatchQueue(label: "OwnThreads.\($0)") } }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        queues[Int(UInt(bitPattern: number) % UInt(queues.count))].async {
            job.runSynchronously(on: self.asUnownedTaskExecutor())
        }
    }
}
