public import struct Foundation.Date

/// A key pair with which a person signs in; the private half never leaves their device.
/// https://www.w3.org/TR/webauthn-3/
public struct Passkey: Sendable, Hashable {
    /// The credential's id in base64url.
    public let id: String
    public let name: String
    public let made: Date

    public static let maxCount = 20
    /// In bytes: https://www.w3.org/TR/webauthn-3/#credential-id
    static let maxIDLength = 1_023

    public init(id: String, name: String, made: Date) {
        self.id = id
        self.name = name
        self.made = made
    }
}

/// The address at which a browser uses a passkey. A passkey works at its host only.
public struct PasskeySite: Sendable, Hashable {
    /// The scheme, host and port: `https://movies.example`.
    public let origin: String
    /// The host, a name: browsers have no passkeys for IP addresses.
    public let host: String

    public init(origin: String, host: String) {
        self.origin = origin
        self.host = host
    }
}

/// What a browser sends of a new passkey, each in base64url.
public struct NewPasskey: Sendable {
    let clientData: String
    let authenticatorData: String
    /// A SubjectPublicKeyInfo in DER (RFC 5280).
    let publicKey: String

    public init(clientData: String, authenticatorData: String, publicKey: String) {
        self.clientData = clientData
        self.authenticatorData = authenticatorData
        self.publicKey = publicKey
    }
}

/// What a browser sends to sign in with a passkey, each in base64url.
public struct PasskeySignature: Sendable {
    let id: String
    let clientData: String
    let authenticatorData: String
    let signature: String

    public init(id: String, clientData: String, authenticatorData: String, signature: String) {
        self.id = id
        self.clientData = clientData
        self.authenticatorData = authenticatorData
        self.signature = signature
    }
}
