import Hashing

/// Secrets that the server makes: 256 random bits, stored only as SHA-256.
enum Token {
    /// A new secret in 64 hexadecimal digits.
    static func new() -> String { HexDigits.text(of: randomBytes(32)) }

    /// What is stored of a secret. A plain hash is enough, because 256 random bits cannot be guessed.
    static func fingerprint(_ token: String) -> String { HexDigits.text(of: SHA256.digest(of: Array(token.utf8))) }

    /// Bytes of the system's secure generator.
    static func randomBytes(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }
}
