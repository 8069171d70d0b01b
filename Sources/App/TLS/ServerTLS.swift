import FileIO
public import Foundation
import Hashing
import Logging
import NIOSSL
import Synchronization
import WebUI

/// The certificate and key of the server, read again when their files change.
public final class ServerTLS: Sendable {
    /// How often the files are looked at.
    private static let interval = Duration.seconds(2)

    private struct State {
        var context: NIOSSLContext
        var authority: HouseAuthority?
        var time: CertificateTime
        var stamps: [FileStamp?]
    }

    private let files: TLSFiles
    private let configuration: AppConfiguration
    /// The names of the server in its first certificate.
    let hostNames: Set<HostName>
    private let state: Mutex<State>

    /// Throws a `StartError` if the files are unreadable or do not belong together.
    public init(_ files: TLSFiles, _ configuration: AppConfiguration) throws(StartError) {
        self.files = files
        self.configuration = configuration
        let stamps = files.stamps
        let certificate = try files.chain()[0]
        hostNames = Set(certificate.names.compactMap { HostName(authority: $0) })
        state = Mutex(
            State(
                context: try files.context(), authority: files.authority(configuration),
                time: CertificateTime(of: certificate), stamps: stamps))
    }

    /// What new connections use.
    var context: NIOSSLContext { state.withLock(\.context) }
    /// What devices must trust; `nil` if the certificate was not made on this server.
    var authority: HouseAuthority? { state.withLock(\.authority) }
    /// What the owner is told when the certificate ends soon or has ended.
    var warning: String? { state.withLock(\.time).warning(now: Date()) }

    /// Until its task is canceled, reads files that have changed, and logs a warning each day before the certificate
    /// ends. The last usable certificate stays until then.
    func followFiles(_ logger: Logger) async {
        var warnedAt: Date?
        while (try? await Task.sleep(for: Self.interval)) != nil {
            if let warning, abs(warnedAt?.timeIntervalSinceNow ?? .infinity) >= 86_400 {
                logger.warning("\(warning)")
                warnedAt = Date()
            }
            let stamps = files.stamps
            guard stamps != state.withLock(\.stamps) else { continue }
            do throws(StartError) {
                let new = State(
                    context: try files.context(), authority: files.authority(configuration),
                    time: CertificateTime(of: try files.chain()[0]), stamps: stamps)
                state.withLock { $0 = new }
                logger.notice("the certificate was read again")
            } catch {
                state.withLock { $0.stamps = stamps }
                logger.error("the new certificate is not used", metadata: ["problem": .string(error.description)])
            }
        }
    }
}

extension TLSFiles {
    fileprivate var stamps: [FileStamp?] { [certificate, key].map { FileStamp(of: $0.path) } }

    fileprivate func context() throws(StartError) -> NIOSSLContext {
        let certificates = try chain()
        let privateKey: NIOSSLPrivateKey
        do { privateKey = try NIOSSLPrivateKey(file: key.path, format: .pem) } catch {
            throw StartError(
                description: "\(key.path) can’t be read as a key in PEM without a password. Give one with --tls-key.")
        }
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: certificates.map { .certificate($0) }, privateKey: .privateKey(privateKey))
        configuration.minimumTLSVersion = .tlsv12
        configuration.applicationProtocols = ["http/1.1"]
        do { return try NIOSSLContext(configuration: configuration) } catch {
            throw StartError(description: "The key \(key.path) is not that of the certificate \(certificate.path).")
        }
    }

    fileprivate func chain() throws(StartError) -> [NIOSSLCertificate] {
        if let chain = try? NIOSSLCertificate.fromPEMFile(certificate.path), !chain.isEmpty { return chain }
        throw StartError(
            description: "\(certificate.path) can’t be read as a certificate in PEM. Give one with --tls-certificate.")
    }

    /// The authority beside the certificate, if it has signed it.
    fileprivate func authority(_ configuration: AppConfiguration) -> HouseAuthority? {
        let file = certificate.deletingLastPathComponent().appending(path: CertificateFolder.authorityName)
        guard let chain = try? chain(), let text = try? Data(contentsOf: file),
            let authority = try? NIOSSLCertificate(bytes: Array(text), format: .pem), chain.last == authority,
            let bytes = try? authority.toDERBytes()
        else { return nil }
        let own = chain[0].places.first.map { "https://\($0):\(configuration.port)" }
        let address = (configuration.publicURL?.text ?? (configuration.port == 0 ? nil : own)).map {
            $0 + HouseAuthority.pagePath
        }
        return HouseAuthority(
            text: Array(text), fingerprint: Fingerprint.text(of: bytes), address: address,
            code: address.flatMap { QRCode.svg(of: $0, path: configuration.toolPath) })
    }

    /// The last moment at which browsers accept the certificate. Throws a `StartError` if the files can't be used.
    public func end() throws(StartError) -> Date {
        try time().end
    }

    /// Throws a `StartError` if the files can't be used.
    func time() throws(StartError) -> CertificateTime {
        _ = try context()
        return CertificateTime(of: try chain()[0])
    }
}

extension NIOSSLCertificate {
    /// The addresses and names that other devices can use, IPv4 addresses first: every phone understands them.
    fileprivate var places: [String] {
        let names = _subjectAlternativeNames()
        let addresses = names.filter { $0.nameType == .ipAddress && $0.contents.count == 4 && $0.contents.first != 127 }
            .map { $0.contents.map(String.init).joined(separator: ".") }
        return addresses + self.names.filter { $0 != "localhost" }
    }

    /// The host names; a wildcard counts for none.
    fileprivate var names: [String] {
        _subjectAlternativeNames().filter { $0.nameType == .dnsName }
            .map { String(decoding: $0.contents, as: UTF8.self) }.filter { !$0.contains("*") }
    }
}

/// The SHA-256 digest of a certificate, as phones and browsers show it.
enum Fingerprint {
    static func text(of certificate: [UInt8]) -> String {
        SHA256.digest(of: certificate).map { HexDigits.text(of: [$0]).uppercased() }.joined(separator: ":")
    }
}

/// Draws QR codes with the program `qrencode`, if it is installed.
enum QRCode {
    /// Blocks. `nil` without the program.
    static func svg(of text: String, path: String) -> [UInt8]? {
        let programs = path.split(separator: ":").map { "\($0)/qrencode" }
        guard let program = programs.first(where: FileManager.default.isExecutableFile) else { return nil }
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = ["-t", "SVG", "-l", "M", "-o", "-", text]
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        guard (try? process.run()) != nil, let svg = try? output.fileHandleForReading.readToEnd() else { return nil }
        process.waitUntilExit()
        return process.terminationStatus == 0 ? Array(svg) : nil
    }
}
