#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The file that a day's budget is kept in. Its methods block.
struct BudgetFile: Sendable {
    private let file: URL

    init(_ file: URL) { self.file = file }

    /// What the file says; an empty day if there is none or it is broken.
    func read() -> BudgetDay {
        guard let data = try? Data(contentsOf: file) else { return BudgetDay() }
        return (try? JSONDecoder().decode(BudgetDay.self, from: data)) ?? BudgetDay()
    }

    /// Puts another file in its place in one step, so that whoever reads finds the old one or the new one, whole.
    func write(_ day: BudgetDay) {
        let draft = file.appendingPathExtension("draft")
        guard let data = try? JSONEncoder().encode(day), (try? data.write(to: draft)) != nil else { return }
        _ = rename(draft.path, file.path)
    }

    /// Waits until no other process holds the lock, and takes it. Nothing if there cannot be one.
    ///
    /// The lock is on a file of its own, as the other one is always replaced. The system releases it when a process
    /// ends in whatever way.
    func lock() -> Lock? {
        let folder = file.deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
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

    /// That this process alone may change the file, until it is released.
    struct Lock {
        fileprivate let descriptor: Int32

        func release() { close(descriptor) }
    }
}
