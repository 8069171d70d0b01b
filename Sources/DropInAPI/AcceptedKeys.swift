/// The keys with which clients may ask.
struct AcceptedKeys: Sendable {
    /// What is to be said to a client about its key.
    enum Verdict: Sendable {
        case accepted
        case missing
        case wrong
    }

    private let keys: [[UInt8]]

    /// Where there are no keys, any key is accepted that is not empty.
    init(_ keys: Set<String>) { self.keys = keys.filter { !$0.isEmpty }.map { Array($0.utf8) } }

    /// What only those know who know all keys; empty if there are none.
    var secret: String { keys.map { String(decoding: $0, as: UTF8.self) }.sorted().joined(separator: "\0") }

    /// How long this takes tells nothing about the keys but how many there are.
    func verdict(on key: String?) -> Verdict {
        guard let key, !key.isEmpty else { return .missing }
        if keys.isEmpty { return .accepted }
        let shown = Array(key.utf8)
        var isAccepted = false
        for key in keys where Self.isEqual(shown, key) { isAccepted = true }
        return isAccepted ? .accepted : .wrong
    }

    /// Looks at all of `shown`, wherever the first difference is.
    private static func isEqual(_ shown: [UInt8], _ key: [UInt8]) -> Bool {
        var difference = shown.count ^ key.count
        for (place, byte) in shown.enumerated() { difference |= Int(byte ^ key[place % key.count]) }
        return difference == 0
    }
}
