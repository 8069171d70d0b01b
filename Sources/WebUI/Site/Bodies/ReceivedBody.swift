import Dispatch
import Synchronization

/// What was read of a body. Its bytes count for the budget until `finish`.
final class ReceivedBody: Sendable {
    /// Why no more was read.
    enum Ending: Sendable, Hashable {
        /// It came to its end.
        case whole
        /// It is longer than is taken.
        case tooLong
        /// The sender left, broke the rules of the transfer, or took too long.
        case cutOff
        /// Others send so much that there was no room for more.
        case tooMuchAtOnce
    }

    let ending: Ending
    private let bytes: Mutex<[UInt8]>
    private let hold: BodyBudget.Hold

    init(_ bytes: [UInt8], _ ending: Ending, hold: BodyBudget.Hold) {
        self.ending = ending
        self.bytes = Mutex(bytes)
        self.hold = hold
    }

    /// Up to so many bytes are read where the caller is; more on a thread apart, for tasks may run on the threads that
    /// serve the network.
    private static let maxInPlace = 256 << 10

    /// What `read` makes of the form that it is. To be asked for once: the bytes are gone afterwards.
    func form<Value: Sendable>(
        contentType: String, _ read: @escaping @Sendable (consuming MultipartForm) -> Value
    ) async -> Value {
        await self.read { read(MultipartForm($0, contentType: contentType)) }
    }

    /// What `read` makes of its bytes. To be asked for once: they are gone afterwards.
    func read<Value: Sendable>(_ read: @escaping @Sendable (consuming [UInt8]) -> Value) async -> Value {
        guard bytes.withLock(\.count) > Self.maxInPlace else { return read(take()) }
        return await withCheckedContinuation { caller in
            DispatchQueue.global().async { caller.resume(returning: read(self.take())) }
        }
    }

    /// Lets others have its room. To be called when nothing of it is in memory any longer.
    func finish() { hold.giveBack() }

    private func take() -> [UInt8] {
        bytes.withLock { bytes in
            var taken: [UInt8] = []
            swap(&taken, &bytes)
            return taken
        }
    }
}
