extension GIPHY {
    /// What GIPHY answers instead of what was asked for. It comes in two shapes: with `meta`, or a message alone.
    public struct Failure: Sendable, Hashable {
        /// How it went; `nil` in the second shape.
        public var meta: Meta?
        /// The message of the second shape.
        public var message: String?

        /// A failure of the first shape.
        public init(_ meta: Meta) { self.meta = meta }

        /// A failure of the second shape: `Invalid authentication credentials`.
        public init(message: String) { self.message = message }

        /// GIPHY's words, of either shape.
        public var words: String { message ?? meta?.message ?? "" }
    }
}

extension GIPHY.Failure: GIPHY.Answer {
    /// Throws for an answer that is no failure.
    ///
    /// One says a status other than that of success, or says a message and has no data. With the status of success it
    /// is a failure of GIPHY's own servers where its id is empty and nothing is in it.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<EnvelopeKey>(decoder)
        meta = fields.part(.meta)
        message = fields.text(.message)
        if let status = meta?.status, !(200..<300).contains(status) { return }
        if message != nil, !fields.holds(.data) { return }
        if meta?.responseID == "", fields.isEmpty(.data) { return }
        throw DecodingError.dataCorrupted(
            .init(codingPath: decoder.codingPath + [EnvelopeKey.meta], debugDescription: "It is no failure."))
    }

    /// Writes `{"data": [], "meta": …}` or `{"message": …}`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: EnvelopeKey.self)
        try container.encodeIfPresent(message, forKey: .message)
        guard let meta else { return }
        try container.encode([String](), forKey: .data)
        try container.encode(meta, forKey: .meta)
    }

    /// Whether GIPHY's own servers failed: it says that all went well, and there is nothing in it.
    public var isSynthetic: Bool { message == nil && meta?.status.map((200..<300).contains) != false }
}

extension FieldReader {
    /// Whether there is nothing at a key: no value, an empty list or an empty object.
    fileprivate func isEmpty(_ key: Key) -> Bool {
        guard holds(key) else { return true }
        if let rows: Rows<AnyValue> = part(key) { return rows.read.isEmpty }
        let object: AnyRecord? = part(key)
        return object?.isEmpty == true
    }
}

private struct AnyValue: Decodable {
    init(from decoder: any Decoder) {}
}

/// An object of any kind.
private struct AnyRecord: Decodable {
    let isEmpty: Bool

    init(from decoder: any Decoder) throws { isEmpty = try decoder.container(keyedBy: AnyName.self).allKeys.isEmpty }
}
