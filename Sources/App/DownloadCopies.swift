import Domain
import FileIO
import Synchronization

/// The copies that a person's downloads are sent from. Clients that read slowly would fill the disk with them.
///
/// One is made at a time. A further one than `maxCount` cuts the oldest download off.
final class DownloadCopies: Sendable {
    static let maxCount = 3

    private let making = FairQueue()
    private let copies = Mutex<[Copy]>([])

    private struct Copy {
        weak var file: UnlinkedFile?
    }

    /// Makes a copy after those that were asked for before.
    ///
    /// - Parameter refusal: the error if the caller's task is canceled meanwhile, or too many wait.
    func add<Failure: Error>(
        refusal: (QueueRefusal) -> Failure, _ make: () async throws(Failure) -> UnlinkedFile
    ) async throws(Failure) -> UnlinkedFile {
        let file = try await making.run(refusal: refusal, make)
        let dropped = copies.withLock { copies in
            copies = copies.filter { $0.file != nil } + [Copy(file: file)]
            let excess = copies.prefix(max(0, copies.count - Self.maxCount))
            copies.removeFirst(excess.count)
            return excess.compactMap(\.file)
        }
        for file in dropped { file.drop() }
        return file
    }
}
