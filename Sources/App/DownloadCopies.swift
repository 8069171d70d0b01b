import Domain
import FileIO
import Synchronization

/// The files that a person's downloads are sent from. Their number is limited, because downloads that are read slowly
/// would fill the disk with them.
///
/// One file is made at a time. A download beyond `maxCount` ends the oldest one.
final class DownloadCopies: Sendable {
    static let maxCount = 3

    private let making = FairQueue()
    private let copies = Mutex<[Copy]>([])

    private struct Copy {
        weak var file: UnlinkedFile?
    }

    /// Makes a file when all earlier calls have made theirs.
    ///
    /// - Parameter refusal: the error if the caller's task is canceled meanwhile, or if too many callers wait.
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
