import Foundation

/// The file with a day's budget. Its methods block.
struct BudgetFile: Sendable {
    private let file: URL

    init(_ file: URL) { self.file = file }

    /// Reads the file; an empty day if it is missing or corrupt.
    func read() -> BudgetDay {
        guard let data = try? Data(contentsOf: file) else { return BudgetDay() }
        return (try? JSONDecoder().decode(BudgetDay.self, from: data)) ?? BudgetDay()
    }

    /// Replaces the file atomically, so that a reader sees the old or the new contents.
    func write(_ day: BudgetDay) {
        let draft = file.appendingPathExtension("draft")
        guard let data = try? JSONEncoder().encode(day), (try? data.write(to: draft)) != nil else { return }
        _ = rename(draft.path, file.path)
    }

    /// Waits for an exclusive lock between processes; `nil` if the lock file cannot be opened.
    ///
    /// The lock has its own file, because each write replaces the other one. The kernel releases it when a process
    /// exits.
    func lock() -> Lock? {
        let folder = file.deletingLastPathComponent()
        try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let descriptor = open(file.appendingPathExtension("lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else {
                close(descriptor)
                return nil
            }
        }
        return Lock(descriptor: descriptor)
    }

    /// An exclusive lock on changing the file.
    struct Lock {
        fileprivate let descriptor: Int32

        func release() {
            // A process that is being started may have a copy of the descriptor, which would keep the lock.
            flock(descriptor, LOCK_UN)
            close(descriptor)
        }
    }
}
