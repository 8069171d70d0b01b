/// The host and port by which a client has reached the server: `localhost:8080`.
///
/// Clients send it, so it is validated strictly.
struct Authority: Sendable, Hashable {
    let text: String

    /// The maximum length in bytes: the longest DNS name, and a port.
    private static let maxLength = 260

    /// `nil` if it is not a host with an optional port. Requests write letters beyond ASCII as `xn--…`.
    /// https://www.rfc-editor.org/rfc/rfc3986#section-3.2
    init?(_ text: String?) {
        guard let text, !text.isEmpty, text.utf8.count <= Self.maxLength, text.utf8.allSatisfy(Self.isPart) else {
            return nil
        }
        self.text = text
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"),
            UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"):
            true
        default: false
        }
    }
}
