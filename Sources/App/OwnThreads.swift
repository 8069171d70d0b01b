import Dispatch

/// Runs tasks on threads of their own, so that Swift's pool has threads for other work. The tasks must be few.
final class OwnThreads: TaskExecutor {
    private let queue = DispatchQueue(label: "OwnThreads", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
