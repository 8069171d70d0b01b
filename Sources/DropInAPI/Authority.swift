/// The host, and the port if there is one, under which a client has reached the server: `localhost:8080`.
///
/// Clients write it themselves, so it is only taken where it is nothing else.
struct Authority: Sendable, Hashable {
    let text: String

    /// No name in the domain name system is longer, and a port's digits go on top.
    private static let longest = 260

    /// `nil` for what no host and port are written with. Letters beyond ASCII are written as `xn--…` in requests.
    /// https://www.rfc-editor.org/rfc/rfc3986#section-3.2
    init?(_ text: String?) {
        guard let text, !text.isEmpty, text.utf8.count <= Self.longest, text.utf8.allSatisfy(Self.isPart) else {
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
