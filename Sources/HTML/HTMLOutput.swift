/// The bytes of a document that is being written.
///
/// A page has thousands of short pieces, so this type owns its memory: an array would check for each piece whether its
/// buffer is shared.
public struct HTMLOutput: ~Copyable {
    @usableFromInline var start: UnsafeMutablePointer<UInt8>
    @usableFromInline var count = 0
    @usableFromInline var capacity: Int

    /// - Parameter capacity: the bytes to reserve. The output grows as needed.
    @inlinable
    public init(reserving capacity: Int) {
        self.capacity = max(16, capacity)
        start = .allocate(capacity: self.capacity)
    }

    @inlinable
    deinit { start.deallocate() }

    /// The written markup, as UTF-8.
    @inlinable
    public var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

    /// Writes text with everything escaped that could be markup.
    @inlinable
    public mutating func write(text: String) {
        var text = text
        text.withUTF8 { utf8 in
            var plain = 0
            for index in utf8.indices where Escape.isReplaced(utf8[index]) {
                append(UnsafeBufferPointer(rebasing: utf8[plain..<index]))
                write(markup: Escape.replacement(for: utf8[index]))
                plain = index + 1
            }
            append(UnsafeBufferPointer(rebasing: utf8[plain...]))
        }
    }

    /// Writes markup unchanged. It must be a literal, so that it cannot contain outside text.
    @inlinable
    public mutating func write(markup: StaticString) {
        append(UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
    }

    @inlinable
    mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
        guard let first = piece.baseAddress else { return }
        if count + piece.count > capacity { grow(to: count + piece.count) }
        (start + count).update(from: first, count: piece.count)
        count += piece.count
    }

    @usableFromInline
    mutating func grow(to needed: Int) {
        capacity = max(needed, capacity * 2)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: start, count: count)
        start.deallocate()
        start = larger
    }
}
