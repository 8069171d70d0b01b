import Hashing
import Library
import Synchronization

/// The challenges that passkeys sign: each counts once, for an hour.
///
/// A challenge proves itself by a secret of the servers, so that nothing is stored before it was used: requests for
/// challenges can't fill the memory or the database.
protocol PasskeyChallenges: Sendable {
    /// - Parameter moment: in seconds since 1970.
    func new(at moment: Int64) async throws(AccountProblem) -> String

    /// Whether a challenge still counts. Afterwards it does not.
    func use(_ challenge: String, at moment: Int64) async throws(AccountProblem) -> Bool
}

/// A challenge without its proof.
struct PasskeyChallenge {
    let body: [UInt8]

    /// In seconds. A sign-in page may have been open for a while.
    private static let lifetime: Int64 = 3_600
    private static let bodyLength = 24

    init(at moment: Int64) {
        let end = moment + Self.lifetime
        body = Token.randomBytes(16) + (0..<8).map { UInt8(truncatingIfNeeded: end >> (8 * $0)) }
    }

    /// Reads a challenge; `nil` if it was not made with the secret or has ended.
    init?(_ text: String, secret: [UInt8], at moment: Int64) {
        guard let bytes = Base64URL.bytes(of: text), bytes.count == Self.bodyLength + SHA256.length else { return nil }
        body = Array(bytes[..<Self.bodyLength])
        let proof = Self.proof(of: body, secret)
        let difference = zip(bytes[Self.bodyLength...], proof).reduce(0) { $0 | ($1.0 ^ $1.1) }
        guard difference == 0, end > moment else { return nil }
    }

    /// In seconds since 1970.
    var end: Int64 { body[16...].reversed().reduce(Int64(0)) { $0 << 8 | Int64($1) } }

    func text(secret: [UInt8]) -> String { Base64URL.text(of: body + Self.proof(of: body, secret)) }

    private static func proof(of body: [UInt8], _ secret: [UInt8]) -> [UInt8] {
        // The inner digest has a fixed length, so that nothing can be appended.
        SHA256.digest(of: secret + SHA256.digest(of: secret + body))
    }
}

/// The challenges of this process.
///
/// A person with a passkey could use up any number of them. Beyond `maxUsed`, the older half of the used ones is
/// forgotten, and no challenge that was made before is valid any longer.
final class LocalChallenges: PasskeyChallenges {
    private let secret = Token.randomBytes(32)
    private let maxUsed: Int
    private let state = Mutex(State())

    private struct State {
        /// Used challenges, and when they would have ended.
        var used: [[UInt8]: Int64] = [:]
        /// Only challenges that end later count.
        var floor = Int64.min
    }

    init(maxUsed: Int = 100_000) { self.maxUsed = maxUsed }

    func new(at moment: Int64) -> String { PasskeyChallenge(at: moment).text(secret: secret) }

    func use(_ challenge: String, at moment: Int64) -> Bool {
        guard let challenge = PasskeyChallenge(challenge, secret: secret, at: moment) else { return false }
        return state.withLock { state in
            guard challenge.end > state.floor, state.used.updateValue(challenge.end, forKey: challenge.body) == nil
            else { return false }
            if state.used.count > maxUsed {
                let floor = max(moment, state.used.values.sorted()[maxUsed / 2])
                state.floor = floor
                state.used = state.used.filter { $0.value > floor }
            }
            return true
        }
    }
}
