import COpenSSL

/// SHA-256 (FIPS 180-4) by the system's OpenSSL.
package struct SHA256: ~Copyable {
    package static let length = 32

    private let context: OpaquePointer

    package init() {
        guard let context = EVP_MD_CTX_new(), EVP_DigestInit_ex2(context, Self.algorithm, nil) == 1 else {
            preconditionFailure("no memory for a hash")
        }
        self.context = context
    }

    deinit { EVP_MD_CTX_free(context) }

    package func update(_ bytes: ArraySlice<UInt8>) {
        let isAdded = bytes.withUnsafeBytes { EVP_DigestUpdate(context, $0.baseAddress, $0.count) }
        precondition(isAdded == 1)
    }

    /// The digest of all bytes. Nothing can be added afterwards.
    package consuming func digest() -> [UInt8] {
        let context = context
        discard self
        defer { EVP_MD_CTX_free(context) }
        return [UInt8](unsafeUninitializedCapacity: Self.length) { digest, count in
            precondition(EVP_DigestFinal_ex(context, digest.baseAddress, nil) == 1)
            count = Self.length
        }
    }

    package static func digest(of bytes: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: length) { digest, count in
            precondition(EVP_Digest(bytes, bytes.count, digest.baseAddress, nil, algorithm, nil) == 1)
            count = length
        }
    }

    /// Looked up once: OpenSSL 3 otherwise searches its providers at each use. Safe to share, because OpenSSL does not
    /// change a fetched algorithm.
    nonisolated(unsafe) private static let algorithm: OpaquePointer = {
        guard let algorithm = EVP_MD_fetch(nil, "SHA256", nil) else { preconditionFailure("OpenSSL has no SHA-256") }
        return algorithm
    }()
}
