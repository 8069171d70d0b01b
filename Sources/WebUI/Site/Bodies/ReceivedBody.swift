import Dispatch
import Synchronization

/// The part of a body that was read. Its bytes count in the budget until `finish()`.
final class ReceivedBody: Sendable {
    /// Why reading stopped.
    enum Ending: Sendable, Hashable {
        /// The body was complete.
        case whole
        /// The body is over the limit.
        case tooLong
        /// The sender left, broke the protocol, or took too long.
        case cutOff
        /// The budget was used up by others.
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

    /// In bytes. Larger bodies are parsed on another thread, because tasks may run on the event loops.
    private static let maxInPlace = 256 << 10

    /// Reads the form once: the bytes are gone afterwards.
    func form<Value: Sendable>(
        contentType: String, _ read: @escaping @Sendable (consuming MultipartForm) -> Value
    ) async -> Value {
        await self.read { read(MultipartForm($0, contentType: contentType)) }
    }

    /// Reads the bytes once: they are gone afterwards.
    func read<Value: Sendable>(_ read: @escaping @Sendable (consuming [UInt8]) -> Value) async -> Value {
        guard bytes.withLock(\.count) > Self.maxInPlace else { return read(take()) }
        return await withCheckedContinuation { caller in
            DispatchQueue.global().async { caller.resume(returning: read(self.take())) }
        }
    }

    /// Releases the budget. Call it when no bytes are in memory any more.
    func finish() { hold.giveBack() }

    private func take() -> [UInt8] {
        bytes.withLock { bytes in
            var taken: [UInt8] = []
            swap(&taken, &bytes)
            return taken
        }
    }
}
