import Hummingbird

/// The authority that signed the server's certificate, if it was made on this server.
public struct HouseAuthority: Sendable {
    /// Its certificate in PEM.
    public var text: [UInt8]
    /// The SHA-256 digest of its certificate: pairs of hexadecimal digits with colons.
    public var fingerprint: String
    /// Where a phone at home finds the page: `https://192.168.1.20:8080/certificate`; `nil` if unknown.
    public var address: String?
    /// The address as a QR code in SVG; `nil` if it could not be drawn.
    public var code: [UInt8]?

    public init(text: [UInt8], fingerprint: String, address: String? = nil, code: [UInt8]? = nil) {
        self.text = text
        self.fingerprint = fingerprint
        self.address = address
        self.code = code
    }

    /// The path of the page.
    public static let pagePath = SitePath.certificate.pattern
}

/// `/certificate`: how a device is told to trust the server's certificate. Everyone may read it: a new phone is not
/// signed in, and an authority is no secret.
struct CertificateScreen: Screen {
    let authority: @Sendable () -> HouseAuthority?
    let page: CertificatePage

    var routes: [Route] {
        [
            .get(.certificate, .page, access: .anyone) { _, _ in
                Reply(type: .html, bytes: page.bytes(try current()))
            },
            .get(.authority, .download, access: .anyone) { _, _ in
                Reply(type: .certificate, bytes: try current().text, caching: .none)
            },
            .get(.certificateCode, .asset, access: .anyone) { _, _ in
                guard let code = try current().code else { throw HTTPError(.notFound) }
                return Reply(type: .svg, bytes: code)
            },
        ]
    }

    private func current() throws -> HouseAuthority {
        guard let authority = authority() else { throw HTTPError(.notFound) }
        return authority
    }
}
