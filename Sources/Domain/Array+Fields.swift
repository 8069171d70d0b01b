extension [UInt8] {
    /// Reads a big-endian number; `nil` past the end or if it exceeds `Int`.
    package func bigEndian(_ count: Int, at start: Int) -> Int? {
        guard let field = field(count, at: start) else { return nil }
        return Int(exactly: field.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    /// Reads a little-endian number; `nil` past the end or if it exceeds `Int`.
    package func littleEndian(_ count: Int, at start: Int) -> Int? {
        guard let field = field(count, at: start) else { return nil }
        return Int(exactly: field.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    /// Whether the bytes at `start` are those of a text.
    package func holds(_ text: String, at start: Int) -> Bool {
        field(text.utf8.count, at: start)?.elementsEqual(text.utf8) ?? false
    }

    private func field(_ count: Int, at start: Int) -> ArraySlice<UInt8>? {
        guard start >= 0, start <= self.count - count else { return nil }
        return self[start..<start + count]
    }
}
