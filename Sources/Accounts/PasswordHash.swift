import COpenSSL
import Hashing

/// A password's scrypt hash (RFC 7914) with its salt and parameters: `scrypt$32768$8$3$SALT$KEY`.
struct PasswordHash: Sendable, Hashable {
    let parameters: Parameters
    let salt: [UInt8]
    let key: [UInt8]

    /// The cost of a hash. Memory is 128 · `rounds` · `blockSize` bytes.
    struct Parameters: Sendable, Hashable {
        /// A power of two.
        let rounds: Int
        let blockSize: Int
        let parallelism: Int

        /// 32 MiB, as OWASP recommends where memory is small:
        /// https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt
        static let current = Parameters(rounds: 1 << 15, blockSize: 8, parallelism: 3)

        /// Whether a stored hash may have these parameters. Others would use up the memory or trap.
        var isAcceptable: Bool {
            rounds > 1 && rounds <= 1 << 20 && rounds.nonzeroBitCount == 1 && (1...16).contains(blockSize)
                && (1...16).contains(parallelism)
        }
    }

    private init(parameters: Parameters, salt: [UInt8], key: [UInt8]) {
        self.parameters = parameters
        self.salt = salt
        self.key = key
    }

    /// Hashes a new password. Blocks for a tenth of a second or more.
    init?(_ password: [UInt8], _ parameters: Parameters) {
        let salt = Token.randomBytes(16)
        guard let key = Self.key(password, salt, parameters) else { return nil }
        self.init(parameters: parameters, salt: salt, key: key)
    }

    /// `nil` if the text is not a hash with acceptable parameters.
    init?(stored text: String) {
        let parts = text.split(separator: "$", omittingEmptySubsequences: false)
        guard parts.count == 6, parts[0] == "scrypt", let rounds = Int(parts[1]), let blockSize = Int(parts[2]),
            let parallelism = Int(parts[3]), let salt = HexDigits.bytes(of: parts[4]),
            let key = HexDigits.bytes(of: parts[5]), salt.count == 16, key.count == Self.keyBytes
        else { return nil }
        let parameters = Parameters(rounds: rounds, blockSize: blockSize, parallelism: parallelism)
        guard parameters.isAcceptable else { return nil }
        self.init(parameters: parameters, salt: salt, key: key)
    }

    var stored: String {
        let cost = "\(parameters.rounds)$\(parameters.blockSize)$\(parameters.parallelism)"
        return "scrypt$\(cost)$\(HexDigits.text(of: salt))$\(HexDigits.text(of: key))"
    }

    /// Whether the password is the hashed one. Blocks as long as hashing; the comparison takes constant time.
    func matches(_ password: [UInt8]) -> Bool {
        guard let candidate = Self.key(password, salt, parameters) else { return false }
        return candidate.count == key.count && CRYPTO_memcmp(candidate, key, key.count) == 0
    }

    /// A hash that no password matches, for names without one: checking it takes as long as checking a real one.
    static func dummy(_ parameters: Parameters) -> PasswordHash {
        PasswordHash(parameters: parameters, salt: Token.randomBytes(16), key: Token.randomBytes(keyBytes))
    }

    private static let keyBytes = 32

    /// `nil` if the memory is missing.
    fileprivate static func key(_ password: [UInt8], _ salt: [UInt8], _ parameters: Parameters) -> [UInt8]? {
        let (rounds, blockSize) = (UInt64(parameters.rounds), UInt64(parameters.blockSize))
        let parallelism = UInt64(parameters.parallelism)
        var key = [UInt8](repeating: 0, count: keyBytes)
        let isMade = password.withUnsafeBytes { password in
            EVP_PBE_scrypt(
                password.baseAddress?.assumingMemoryBound(to: CChar.self), password.count, salt, salt.count, rounds,
                blockSize, parallelism, 128 * blockSize * (rounds + parallelism + 2), &key, key.count)
        }
        return isMade == 1 ? key : nil
    }
}

/// A secret for addresses that others see, made from keys that people choose.
public enum DerivedSecret {
    /// The scrypt hash of the keys in hexadecimal digits. Guessing a short key from an address takes a tenth of a second
    /// for each guess, as this function does, which blocks.
    public static func text(of keys: Set<String>) -> String {
        let text = Array(keys.sorted().joined(separator: "\0").utf8)
        let salt = Array("addresses of Matinee".utf8)
        // Without the memory for it, the keys themselves, which others don't see either.
        return HexDigits.text(of: PasswordHash.key(text, salt, .current) ?? text)
    }
}
