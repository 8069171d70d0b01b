public import struct Foundation.Date
import Synchronization

/// The keys of applied changes. A browser repeats a change until it has a response, and each is applied once.
public protocol AppliedChanges: Sendable {
    /// Whether the change with a key was applied.
    func contains(_ key: IdempotencyKey) async throws(StorageError) -> Bool

    /// Remembers for `IdempotencyKey.lifetime`, or until `IdempotencyKey.maxCount` later ones, that the change with a
    /// key was applied. Durable when it returns.
    func add(_ key: IdempotencyKey, at moment: Date) async throws(StorageError)
}

/// The name that a browser gives to a change:
/// https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/.
public struct IdempotencyKey: Sendable, Hashable, CustomStringConvertible {
    public let description: String

    /// How long keys are remembered, in seconds: 30 days.
    public static let lifetime = 30.0 * 86_400
    /// The maximum number of a person's keys that are remembered: more than the changes that wait on a phone.
    public static let maxCount = 10_000

    /// `nil` unless the text is 1 to 64 ASCII letters, digits and hyphens, as a UUID is.
    public init?(_ text: some StringProtocol) {
        let isFine = text.utf8.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") }
        guard isFine, (1...64).contains(text.utf8.count) else { return nil }
        description = String(text)
    }
}

/// A change with a key while a request applies it.
public final class KeyedChange: Sendable {
    /// The change that the present task applies; a task that the request has started inherits it.
    @TaskLocal public static var current: KeyedChange?

    public let key: IdempotencyKey
    private let ended = Atomic(false)

    public init(_ key: IdempotencyKey) { self.key = key }

    /// Whether the request has not been answered yet. Work that goes on after the answer, such as an import, is not
    /// the change.
    public var isUnderWay: Bool { !ended.load(ordering: .relaxed) }

    public func end() { ended.store(true, ordering: .relaxed) }
}
