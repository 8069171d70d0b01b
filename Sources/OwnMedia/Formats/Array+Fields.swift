extension [UInt8] {
    /// The number in as many bytes from a place on, the most significant first; `nil` where they are not all there, or
    /// where it is larger than an `Int`.
    func bigEndian(_ count: Int, at start: Int) -> Int? {
        guard let field = field(count, at: start) else { return nil }
        return Int(exactly: field.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    /// The number in as many bytes from a place on, the least significant first; `nil` where they are not all there.
    func littleEndian(_ count: Int, at start: Int) -> Int? {
        guard let field = field(count, at: start) else { return nil }
        return Int(exactly: field.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    /// Whether the letters of a text stand at a place.
    func holds(_ text: String, at start: Int) -> Bool {
        field(text.utf8.count, at: start)?.elementsEqual(text.utf8) ?? false
    }

    private func field(_ count: Int, at start: Int) -> ArraySlice<UInt8>? {
        guard start >= 0, start <= self.count - count else { return nil }
        return self[start..<start + count]
    }
}
