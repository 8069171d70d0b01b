import COpenSSL

/// A public key that OpenSSL checks signatures with: ECDSA on P-256, Ed25519, or RSA of at least 2048 bits.
///
/// The time to check a signature of RSA grows with the exponent, which is 65537 at all authenticators.
struct PublicKey: ~Copyable {
    private let key: OpaquePointer
    /// Ed25519 hashes by itself.
    private let hashes: Bool

    private static let minRSABits: Int32 = 2_048
    private static let maxExponentBits: Int32 = 32
    private static let maxBytes = 2_048

    /// - Parameter der: a SubjectPublicKeyInfo (RFC 5280). `nil` for other bytes and other kinds of keys.
    init?(der: [UInt8]) {
        guard der.count <= Self.maxBytes else { return nil }
        let parsed = der.withUnsafeBufferPointer { bytes -> OpaquePointer? in
            var start = bytes.baseAddress
            guard let key = d2i_PUBKEY(nil, &start, bytes.count) else { return nil }
            guard start == bytes.baseAddress.map({ $0 + bytes.count }) else {
                EVP_PKEY_free(key)
                return nil
            }
            return key
        }
        guard let parsed else { return nil }
        let isAccepted: Bool
        switch EVP_PKEY_get_base_id(parsed) {
        case EVP_PKEY_EC: isAccepted = Self.curve(of: parsed) == "prime256v1"
        case EVP_PKEY_RSA:
            isAccepted =
                EVP_PKEY_get_bits(parsed) >= Self.minRSABits
                && Self.exponentBits(of: parsed).map { $0 <= Self.maxExponentBits } ?? false
        case EVP_PKEY_ED25519: isAccepted = true
        default: isAccepted = false
        }
        guard isAccepted else {
            EVP_PKEY_free(parsed)
            return nil
        }
        key = parsed
        hashes = EVP_PKEY_get_base_id(parsed) != EVP_PKEY_ED25519
    }

    deinit { EVP_PKEY_free(key) }

    private static func curve(of key: OpaquePointer) -> String? {
        var name = [CChar](repeating: 0, count: 32)
        var length = 0
        guard EVP_PKEY_get_group_name(key, &name, name.count, &length) == 1 else { return nil }
        return String(decoding: name.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private static func exponentBits(of key: OpaquePointer) -> Int32? {
        var exponent: OpaquePointer?
        guard EVP_PKEY_get_bn_param(key, "e", &exponent) == 1 else { return nil }
        defer { BN_free(exponent) }
        return BN_num_bits(exponent)
    }

    /// Whether a signature is of this key and these bytes. ECDSA and RSA (PKCS #1 v1.5) are used with SHA-256.
    func verifies(_ signature: [UInt8], of bytes: [UInt8]) -> Bool {
        guard let context = EVP_MD_CTX_new() else { return false }
        defer { EVP_MD_CTX_free(context) }
        return EVP_DigestVerifyInit(context, nil, hashes ? EVP_sha256() : nil, nil, key) == 1
            && EVP_DigestVerify(context, signature, signature.count, bytes, bytes.count) == 1
    }
}
