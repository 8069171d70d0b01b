public import Foundation
import FileIO
public import Domain
import NIOSSL
import WebUI

/// The certificate of a server at home, signed by an authority of its own, which each phone is told to trust once.
///
/// The authority counts for the given names and for private addresses only, so that a thief of its key can imitate no
/// other site: https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.10
public struct CertificateFolder: Sendable {
    private let folder: URL

    public init(in dataFolder: URL) {
        folder = dataFolder.appending(path: "certificate", directoryHint: .isDirectory)
    }

    /// The certificate that phones trust.
    public var authority: URL { file(Self.authorityName) }
    /// The certificate and key of the server.
    public var server: TLSFiles { TLSFiles(certificate: file("server.crt"), key: file("server.key")) }

    static let authorityName = "authority.crt"
    private var authorityKey: URL { file("authority.key") }
    private func file(_ name: String) -> URL { folder.appending(path: name, directoryHint: .notDirectory) }

    /// The SHA-256 digest of the authority, by which people recognize it; `nil` if it can't be read.
    public var fingerprint: String? {
        guard let text = try? Data(contentsOf: authority),
            let bytes = try? NIOSSLCertificate(bytes: Array(text), format: .pem).toDERBytes()
        else { return nil }
        return Fingerprint.text(of: bytes)
    }

    /// Makes a certificate for host names and IP addresses, and an authority if there is none.
    ///
    /// Throws `CertificateProblem`: a name is no host's, the authority ends or was made for other names, or the
    /// files can't be read or written.
    ///
    /// - Parameter replacesAuthority: whether to make a new authority, which phones must be told to trust again.
    /// - Returns: whether the authority is new.
    public func create(for names: [String], replacesAuthority: Bool) throws(CertificateProblem) -> Bool {
        var hosts: [HostName] = []
        for name in names {
            let isIPv6 = IPAddress(name)?.bytes.count == 16
            guard isIPv6 || !name.contains(":"), let host = HostName(authority: isIPv6 ? "[\(name)]" : name) else {
                throw .notAHost(name)
            }
            if !hosts.contains(host) { hosts.append(host) }
        }
        guard let first = hosts.first else { throw .noNames }
        let known = replacesAuthority ? nil : try knownAuthority()
        let now = Date()
        let authority =
            if let known { known } else {
                // A name has at most 64 characters: https://www.rfc-editor.org/rfc/rfc5280#appendix-A.1
                try SignedCertificate.authority(
                    for: hosts, named: String("Matinee at \(first.text)".prefix(64)), now: now)
            }
        let certificate = try authority.sign(for: hosts, now: now)
        guard certificate.isValid(under: authority) else { throw .otherNames }
        do throws(StorageError) {
            if known == nil {
                try AtomicFile(authorityKey.path).write(authority.key)
                try AtomicFile(self.authority.path).write(authority.text)
            }
            // The key first: the server reads both again after either has changed, and keeps the old pair until they
            // fit.
            try AtomicFile(server.key.path).write(certificate.key)
            try AtomicFile(server.certificate.path).write(certificate.text + authority.text)
        } catch {
            throw .storage(error, folder.path)
        }
        return known == nil
    }

    private func knownAuthority() throws(CertificateProblem) -> SignedCertificate? {
        guard FileManager.default.fileExists(atPath: authority.path) else { return nil }
        guard let text = try? Data(contentsOf: authority), let key = try? Data(contentsOf: authorityKey),
            let known = SignedCertificate(text: Array(text), key: Array(key))
        else { throw .unusableAuthority(authority.path) }
        return known
    }
}

/// Why there is no certificate.
public enum CertificateProblem: Error, Sendable, Hashable, CustomStringConvertible {
    case noNames
    case notAHost(String)
    /// The authority does not count for one of the names.
    case otherNames
    /// The authority is ten years old, or nearly.
    case endedAuthority
    /// The authority's files at this path can't be used.
    case unusableAuthority(String)
    /// The folder at this path can't be written.
    case storage(StorageError, String)
    /// OpenSSL has failed.
    case failed

    /// Whether other arguments would help.
    public var isWrongUse: Bool {
        switch self {
        case .noNames, .notAHost, .otherNames, .endedAuthority: true
        case .unusableAuthority, .storage, .failed: false
        }
    }

    public var description: String {
        switch self {
        case .noNames: "Give the names and IP addresses by which devices reach this machine."
        case .notAHost(let text): "“\(text)” is not a name or IP address. Give names like matinee.home or 192.168.1.20."
        case .otherNames:
            "The authority was made for other names. Add --new-authority to replace it; then each device must be told to trust the new one."
        case .endedAuthority:
            "The authority has expired or expires within two weeks. Add --new-authority to replace it; then each device must be told to trust the new one."
        case .unusableAuthority(let path):
            "\(path) and its key can’t be used. Add --new-authority to replace them; then each device must be told to trust the new one."
        case .storage(let error, let path): "\(error.sentence) (\(path))"
        case .failed: "OpenSSL could not make a certificate."
        }
    }
}
