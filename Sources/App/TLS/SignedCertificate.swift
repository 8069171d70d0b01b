import COpenSSL
import Foundation
import WebUI

/// A certificate and its private key, both in PEM.
struct SignedCertificate {
    let text: [UInt8]
    let key: [UInt8]

    /// Devices accept an authority that their owner has added for as long as it says.
    private static let authorityDays = 3_650.0
    /// Apple's devices accept at most 825 days: https://support.apple.com/en-us/103769
    private static let serverDays = 820.0

    /// `nil` unless both are in PEM and belong together.
    init?(text: [UInt8], key: [UInt8]) {
        guard let certificate = Certificate(pem: text), let privateKey = PrivateKey(pem: key),
            X509_check_private_key(certificate.pointer, privateKey.pointer) == 1
        else { return nil }
        self.text = text
        self.key = key
    }

    private init(_ certificate: borrowing Certificate, _ key: borrowing PrivateKey) throws(CertificateProblem) {
        guard let text = certificate.pem, let key = key.pem else { throw .failed }
        self.text = text
        self.key = key
    }

    /// A new authority, for the certificates of these hosts and of private addresses.
    static func authority(
        for hosts: [HostName], named name: String, now: Date
    ) throws(CertificateProblem) -> SignedCertificate {
        let own = hosts.map { host in
            guard host.isAddress else { return "permitted;DNS:\(host.text)" }
            return "permitted;IP:\(host.text)/\(host.text.contains(":") ? ipv6Mask(128) : "255.255.255.255")"
        }
        let local = privateNames.map { "permitted;DNS:\($0)" } + privateNetworks.map { "permitted;IP:\($0)" }
        let key = try PrivateKey()
        let certificate = try Certificate(named: name, key: key, now: now, end: now + 86_400 * authorityDays)
        try certificate.add(NID_basic_constraints, "critical,CA:TRUE,pathlen:0")
        try certificate.add(NID_key_usage, "critical,keyCertSign,cRLSign")
        try certificate.add(NID_subject_key_identifier, "hash")
        try certificate.add(NID_name_constraints, (["critical"] + own + local).joined(separator: ","))
        try certificate.sign(with: key)
        return try SignedCertificate(certificate, key)
    }

    /// A new certificate for a server, signed by this one. It ends at the latest with this one.
    ///
    /// Throws `.endedAuthority` if this one ends within two weeks: the owner would be warned at once.
    func sign(for hosts: [HostName], now: Date) throws(CertificateProblem) -> SignedCertificate {
        guard let issuer = Certificate(pem: text), let issuerKey = PrivateKey(pem: key) else { throw .failed }
        guard issuer.end > now + CertificateTime.warnedSeconds else { throw .endedAuthority }
        let names = hosts.map { "\($0.isAddress ? "IP" : "DNS"):\($0.text)" }
        let key = try PrivateKey()
        let end = min(now + 86_400 * Self.serverDays, issuer.end)
        let certificate = try Certificate(named: "Matinee", key: key, now: now, end: end, issuer: issuer)
        try certificate.add(NID_basic_constraints, "critical,CA:FALSE")
        try certificate.add(NID_key_usage, "critical,digitalSignature")
        try certificate.add(NID_ext_key_usage, "serverAuth")
        try certificate.add(NID_subject_alt_name, names.joined(separator: ","))
        try certificate.add(NID_authority_key_identifier, "keyid", issuer: issuer)
        try certificate.sign(with: issuerKey)
        return try SignedCertificate(certificate, key)
    }

    /// Whether browsers that trust `authority` accept this certificate.
    func isValid(under authority: SignedCertificate) -> Bool {
        guard let certificate = Certificate(pem: text), let root = Certificate(pem: authority.text),
            let store = X509_STORE_new(), let context = X509_STORE_CTX_new()
        else { return false }
        defer {
            X509_STORE_CTX_free(context)
            X509_STORE_free(store)
        }
        return X509_STORE_add_cert(store, root.pointer) == 1
            && X509_STORE_CTX_init(context, store, certificate.pointer, nil) == 1 && X509_verify_cert(context) == 1
    }

    /// Names that can’t be owned on the internet: https://www.iana.org/assignments/special-use-domain-names
    private static let privateNames = ["localhost", "local", "home.arpa", "internal"]
    /// https://www.rfc-editor.org/rfc/rfc1918 and https://www.rfc-editor.org/rfc/rfc4193, and this machine.
    private static let privateNetworks = [
        "10.0.0.0/255.0.0.0", "172.16.0.0/255.240.0.0", "192.168.0.0/255.255.0.0", "127.0.0.0/255.0.0.0",
        "fc00:0:0:0:0:0:0:0/\(ipv6Mask(7))", "fe80:0:0:0:0:0:0:0/\(ipv6Mask(10))", "0:0:0:0:0:0:0:1/\(ipv6Mask(128))",
    ]

    /// - Parameter bits: the length of the network's part.
    private static func ipv6Mask(_ bits: Int) -> String {
        stride(from: 0, to: 128, by: 16).map { start in
            let ones = min(max(bits - start, 0), 16)
            return String(0xFFFF & ~(0xFFFF >> ones), radix: 16)
        }.joined(separator: ":")
    }
}

/// A certificate of OpenSSL.
private final class Certificate {
    let pointer: OpaquePointer

    /// The first certificate in `pem`; `nil` if there is none.
    init?(pem: [UInt8]) {
        guard let found = reading(pem, { PEM_read_bio_X509($0, nil, nil, nil) }) else { return nil }
        pointer = found
    }

    /// - Parameter issuer: the certificate that signs this one; `nil` for itself.
    init(named name: String, key: PrivateKey, now: Date, end: Date, issuer: Certificate? = nil)
        throws(CertificateProblem)
    {
        guard let pointer = X509_new() else { throw .failed }
        self.pointer = pointer
        // A device whose clock is late must accept it today.
        let start = now.addingTimeInterval(-86_400)
        let subject = X509_get_subject_name(pointer)
        let issuerName = X509_get_subject_name(issuer?.pointer ?? pointer)
        // Versions count from 0.
        let isFilled =
            X509_set_version(pointer, 2) == 1
            && ASN1_INTEGER_set_uint64(X509_get_serialNumber(pointer), .random(in: 1...(.max >> 1))) == 1
            && ASN1_TIME_set(X509_getm_notBefore(pointer), time_t(start.timeIntervalSince1970)) != nil
            && ASN1_TIME_set(X509_getm_notAfter(pointer), time_t(end.timeIntervalSince1970)) != nil
            && X509_NAME_add_entry_by_NID(subject, NID_commonName, utf8, Array(name.utf8), CInt(name.utf8.count), -1, 0)
                == 1
            && X509_set_issuer_name(pointer, issuerName) == 1 && X509_set_pubkey(pointer, key.pointer) == 1
        guard isFilled else { throw .failed }
    }

    deinit { X509_free(pointer) }

    var pem: [UInt8]? { written { PEM_write_bio_X509($0, pointer) } }

    /// The last moment at which it is valid; the distant past if it can't be read.
    var end: Date {
        var time = tm()
        guard ASN1_TIME_to_tm(X509_get0_notAfter(pointer), &time) == 1 else { return .distantPast }
        return Date(timeIntervalSince1970: TimeInterval(timegm(&time)))
    }

    /// Adds an extension, in the form of OpenSSL's configuration files: `man x509v3_config`.
    func add(_ name: CInt, _ value: String, issuer: Certificate? = nil) throws(CertificateProblem) {
        var context = X509V3_CTX()
        X509V3_set_ctx(&context, issuer?.pointer ?? pointer, pointer, nil, nil, 0)
        guard let found = X509V3_EXT_conf_nid(nil, &context, name, value) else { throw .failed }
        defer { X509_EXTENSION_free(found) }
        guard X509_add_ext(pointer, found, -1) == 1 else { throw .failed }
    }

    func sign(with key: PrivateKey) throws(CertificateProblem) {
        guard X509_sign(pointer, key.pointer, EVP_sha256()) > 0 else { throw .failed }
    }

    /// `MBSTRING_UTF8` is a macro that Swift does not see.
    private let utf8: CInt = 0x1000
}

/// A private key on the curve P-256, which every browser supports.
private final class PrivateKey {
    let pointer: OpaquePointer

    /// `nil` if `pem` has no key, or one with a password.
    init?(pem: [UInt8]) {
        // Without this function, OpenSSL would ask for a password in the terminal.
        guard let found = reading(pem, { PEM_read_bio_PrivateKey($0, nil, { _, _, _, _ in -1 }, nil) }) else {
            return nil
        }
        pointer = found
    }

    /// A new key.
    init() throws(CertificateProblem) {
        let context = EVP_PKEY_CTX_new_id(EVP_PKEY_EC, nil)
        defer { EVP_PKEY_CTX_free(context) }
        var key: OpaquePointer?
        guard EVP_PKEY_keygen_init(context) == 1,
            EVP_PKEY_CTX_set_ec_paramgen_curve_nid(context, NID_X9_62_prime256v1) == 1,
            EVP_PKEY_generate(context, &key) == 1, let key
        else { throw .failed }
        pointer = key
    }

    deinit { EVP_PKEY_free(pointer) }

    var pem: [UInt8]? { written { PEM_write_bio_PrivateKey($0, pointer, nil, nil, 0, nil, nil) } }
}

private func reading<Value>(_ bytes: [UInt8], _ read: (OpaquePointer) -> Value?) -> Value? {
    guard let memory = BIO_new_mem_buf(bytes, CInt(clamping: bytes.count)) else { return nil }
    defer { BIO_free(memory) }
    return read(memory)
}

/// The bytes that `write` has written; `nil` if it failed.
private func written(_ write: (OpaquePointer) -> CInt) -> [UInt8]? {
    guard let memory = BIO_new(BIO_s_mem()) else { return nil }
    defer { BIO_free(memory) }
    guard write(memory) == 1 else { return nil }
    var bytes = [UInt8](repeating: 0, count: BIO_ctrl_pending(memory))
    let count = BIO_read(memory, &bytes, CInt(bytes.count))
    return count == CInt(bytes.count) ? bytes : nil
}
