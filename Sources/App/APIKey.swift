/// A text that must not be seen: it prints as stars, wherever it is printed.
public struct APIKey: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The text itself, for whoever it is meant for.
    public let value: String

    /// Keeps `value` from being printed.
    public init(_ value: String) { self.value = value }

    public var description: String { "***" }
    public var debugDescription: String { "***" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
