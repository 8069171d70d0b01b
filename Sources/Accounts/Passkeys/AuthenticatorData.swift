import Hashing

/// The data that an authenticator signs: https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data
struct AuthenticatorData: Sendable {
    let bytes: [UInt8]

    private static let headLength = 37

    /// `nil` if the bytes are too few.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.headLength else { return nil }
        self.bytes = bytes
    }

    /// The number of uses of the passkey; 0 if the authenticator does not count.
    var counter: Int64 { bytes[33..<37].reduce(0) { $0 << 8 | Int64($1) } }

    /// Whether the data are for a host, and the authenticator has verified its user, for example by a fingerprint.
    func isVerified(for host: String) -> Bool {
        let (present, verified): (UInt8, UInt8) = (0x01, 0x04)
        return bytes[32] & present != 0 && bytes[32] & verified != 0
            && bytes[..<32].elementsEqual(SHA256.digest(of: Array(host.utf8)))
    }

    /// The id of a new credential; `nil` if there is none.
    var credentialID: [UInt8]? {
        let hasCredential: UInt8 = 0x40
        let start = 55
        guard bytes[32] & hasCredential != 0, bytes.count >= start else { return nil }
        let length = Int(bytes[53]) << 8 | Int(bytes[54])
        guard (1...Passkey.maxIDLength).contains(length), bytes.count >= start + length else { return nil }
        return Array(bytes[start..<start + length])
    }
}

/// The data that a browser adds to a signature: https://www.w3.org/TR/webauthn-3/#dictdef-collectedclientdata
struct PasskeyClientData: Sendable, Decodable {
    let type: String
    let challenge: String
    let origin: String
    let crossOrigin: Bool?

    /// Whether a page of the site itself has asked the browser for this.
    func isOf(_ site: PasskeySite, type: String) -> Bool {
        self.type == type && origin == site.origin && crossOrigin != true
    }
}
