/// The keys that clients may send.
struct AcceptedKeys: Sendable {
    private let keys: [[UInt8]]

    /// Without keys, any key but an empty one is accepted.
    init(_ keys: Set<String>) { self.keys = keys.filter { !$0.isEmpty }.map { Array($0.utf8) } }

    /// A secret derived from the keys; empty without keys.
    var secret: AddressSecret {
        AddressSecret(keys.map { String(decoding: $0, as: UTF8.self) }.sorted().joined(separator: "\0"))
    }

    /// Throws `missing` without a key, and `wrong` for a key that is not accepted.
    func check<Refusal: Error>(_ key: String?, missing: Refusal, wrong: Refusal) throws(Refusal) {
        guard let key, !key.isEmpty else { throw missing }
        guard accepts(key) else { throw wrong }
    }

    /// Whether a key is accepted. The time this takes reveals only the number of keys.
    func accepts(_ key: String) -> Bool {
        if keys.isEmpty { return !key.isEmpty }
        let shown = Array(key.utf8)
        var isAccepted = false
        for key in keys where Self.isEqual(shown, key) { isAccepted = true }
        return isAccepted
    }

    /// Compares all bytes of `shown`, so that the time does not reveal the first difference.
    private static func isEqual(_ shown: [UInt8], _ key: [UInt8]) -> Bool {
        var difference = shown.count ^ key.count
        for (place, byte) in shown.enumerated() { difference |= Int(byte ^ key[place % key.count]) }
        return difference == 0
    }
}
