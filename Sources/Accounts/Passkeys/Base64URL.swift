import Foundation

/// Base64 with `-` and `_`, without padding (RFC 4648, section 5).
enum Base64URL {
    static func text(of bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// `nil` for any other text.
    static func bytes(of text: String) -> [UInt8]? {
        guard !text.utf8.contains(where: "+/=".utf8.contains) else { return nil }
        let plain = text.replacing("-", with: "+").replacing("_", with: "/")
        let padding = String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
        return Data(base64Encoded: plain + padding).map(Array.init)
    }
}
