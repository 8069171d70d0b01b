/// A key of a service. It prints as stars, so it can't get into a log.
public struct APIKey: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The key itself, for requests only.
    public let value: String

    public init(_ value: String) { self.value = value }

    /// Whether a text can be a key: printable ASCII without spaces, as in a header field, and at most 2,000 bytes.
    static func isPossible(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 2_000 && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    public var description: String { "***" }
    public var debugDescription: String { "***" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
