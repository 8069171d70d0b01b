/// Finds secrets in a text, in any case, with any bytes percent-encoded or escaped by backslashes.
struct SecretSearch {
    private let secrets: [[UInt8]]

    /// - Parameter secrets: the longest first.
    init(_ secrets: [String]) { self.secrets = secrets.map { $0.utf8.map(Self.folded) }.filter { !$0.isEmpty } }

    /// Whether the text contains a secret.
    func finds(in bytes: UnsafeRawBufferPointer) -> Bool {
        guard !secrets.isEmpty else { return false }
        return bytes.indices.contains { end(from: $0, in: bytes) != nil }
    }

    /// Whether the text contains a secret.
    func finds(in text: String) -> Bool { Array(text.utf8).withUnsafeBytes { finds(in: $0) } }

    /// Replaces each secret by `stars`.
    func replacing(with stars: String, in text: String) -> String {
        guard !secrets.isEmpty else { return text }
        return Array(text.utf8).withUnsafeBytes { bytes in
            var clean: [UInt8] = []
            var index = 0
            while index < bytes.count {
                if let end = end(from: index, in: bytes) {
                    clean += stars.utf8
                    index = end
                } else {
                    clean.append(bytes[index])
                    index += 1
                }
            }
            return String(decoding: clean, as: UTF8.self)
        }
    }

    /// The end of the secret that begins at `start`.
    private func end(from start: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
        for secret in secrets {
            if let end = end(of: secret, from: start, in: bytes) { return end }
        }
        return nil
    }

    private func end(of secret: [UInt8], from start: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
        var index = start
        for expected in secret {
            guard index < bytes.count else { return nil }
            let byte = bytes[index]
            if let coded = Percent.byte(at: index, of: bytes), Self.folded(coded) == expected {
                index += 3
            } else if Self.folded(byte) == expected || byte == UInt8(ascii: "+") && expected == UInt8(ascii: " ") {
                index += 1
            } else if byte == UInt8(ascii: "\\"), index + 1 < bytes.count, Self.folded(bytes[index + 1]) == expected {
                index += 2
            } else {
                return nil
            }
        }
        return index
    }

    private static func folded(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
