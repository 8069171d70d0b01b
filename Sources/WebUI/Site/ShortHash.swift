import Hashing

/// A short fingerprint of a text.
enum ShortHash {
    /// The first 48 bits of the SHA-256 in hexadecimal digits; empty for an empty text.
    static func text(of text: String) -> String {
        text.isEmpty ? "" : HexDigits.text(of: SHA256.digest(of: Array(text.utf8)).prefix(6))
    }

    /// The fingerprint of texts without NUL. Not of their array's description: to write that, Swift takes time that
    /// grows with the square of a run of characters such as U+0600.
    static func text(of texts: [String]) -> String { text(of: texts.joined(separator: "\0")) }
}
