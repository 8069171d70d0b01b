/// The memory that holds an index. It never changes, and its address stays the same during each access.
protocol IndexBytes: AnyObject, Sendable {
    var count: Int { get }
    /// Calls `body` once with the bytes, which begin at a multiple of 8.
    func access(_ body: (UnsafeRawBufferPointer) -> Void)
}

/// Memory that the caller keeps alive and unchanged as long as the index is in use.
final class UnownedBytes: IndexBytes {
    // A pointer is not Sendable by itself; what it points to is constant by the caller's promise.
    nonisolated(unsafe) private let buffer: UnsafeRawBufferPointer

    init(_ buffer: UnsafeRawBufferPointer) { self.buffer = buffer }

    var count: Int { buffer.count }
    func access(_ body: (UnsafeRawBufferPointer) -> Void) { body(buffer) }
}
