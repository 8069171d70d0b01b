import Hashing
import Synchronization

/// The challenges that passkeys sign: each counts once, for an hour.
///
/// A challenge proves itself by a secret of this process, so that nothing is stored before it was used: requests for
/// challenges can't fill the memory.
final class PasskeyChallenges: Sendable {
    /// In seconds. A sign-in page may have been open for a while.
    private static let lifetime: Int64 = 3_600
    private static let bodyLength = 24

    private let secret = Token.randomBytes(32)
    /// Used challenges, and when they would have ended.
    private let used = Mutex<[[UInt8]: Int64]>([:])

    /// - Parameter moment: in seconds since 1970.
    func new(at moment: Int64) -> String {
        let end = moment + Self.lifetime
        let body = Token.randomBytes(16) + (0..<8).map { UInt8(truncatingIfNeeded: end >> (8 * $0)) }
        return Base64URL.text(of: body + proof(of: body))
    }

    /// Whether a challenge still counts. Afterwards it does not.
    func use(_ challenge: String, at moment: Int64) -> Bool {
        guard let bytes = Base64URL.bytes(of: challenge), bytes.count == Self.bodyLength + SHA256.length else {
            return false
        }
        let body = Array(bytes[..<Self.bodyLength])
        let difference = zip(bytes[Self.bodyLength...], proof(of: body)).reduce(0) { $0 | ($1.0 ^ $1.1) }
        let end = body[16...].reversed().reduce(Int64(0)) { $0 << 8 | Int64($1) }
        guard difference == 0, end > moment else { return false }
        return used.withLock { used in
            used = used.filter { $0.value > moment }
            return used.updateValue(end, forKey: body) == nil
        }
    }

    private func proof(of body: [UInt8]) -> [UInt8] {
        // The inner digest has a fixed length, so that nothing can be appended.
        SHA256.digest(of: secret + SHA256.digest(of: secret + body))
    }
}
