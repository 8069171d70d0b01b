import Domain

/// The scheme, host and port by which a client reaches the server: `http://localhost:8080`.
public struct ServerOrigin: Sendable, Hashable {
    /// Without a slash at the end.
    public let text: String

    /// The maximum length of a host with a port in bytes: the longest DNS name, and a port.
    private static let maxLength = 260

    /// - Parameter text: an origin from the server's settings.
    public init(_ text: String) { self.text = text }

    /// The origin of the host that a client has sent, which is validated strictly; `nil` if it is not a host with an
    /// optional port. Requests write letters beyond ASCII as `xn--…`.
    /// https://www.rfc-editor.org/rfc/rfc3986#section-3.2
    public init?(authority: String?, isSecure: Bool = false) {
        guard let authority, !authority.isEmpty, authority.utf8.count <= Self.maxLength,
            authority.utf8.allSatisfy(Self.isPart)
        else { return nil }
        text = "\(isSecure ? "https" : "http")://\(authority)"
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        byte.isPlain || ":[]".utf8.contains(byte)
    }
}
