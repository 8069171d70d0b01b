import FileIO
public import Foundation
import Logging
import NIOSSL
import Synchronization

/// The certificate and key of the server, read again when their files change.
public final class ServerTLS: Sendable {
    /// How often the files are looked at.
    private static let interval = Duration.seconds(2)

    private struct State {
        var context: NIOSSLContext
        var stamps: [FileStamp?]
    }

    private let files: TLSFiles
    private let state: Mutex<State>

    /// Throws a `StartError` if the files are unreadable or do not belong together.
    public init(_ files: TLSFiles) throws(StartError) {
        self.files = files
        let stamps = files.stamps
        state = Mutex(State(context: try files.context(), stamps: stamps))
    }

    /// What new connections use.
    var context: NIOSSLContext { state.withLock(\.context) }

    /// Until its task is canceled, reads files that have changed. The last usable certificate stays until then.
    func followFiles(_ logger: Logger) async {
        while (try? await Task.sleep(for: Self.interval)) != nil {
            let stamps = files.stamps
            guard stamps != state.withLock(\.stamps) else { continue }
            do throws(StartError) {
                let context = try files.context()
                state.withLock { $0 = State(context: context, stamps: stamps) }
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

    private func chain() throws(StartError) -> [NIOSSLCertificate] {
        if let chain = try? NIOSSLCertificate.fromPEMFile(certificate.path), !chain.isEmpty { return chain }
        throw StartError(
            description: "\(certificate.path) can’t be read as a certificate in PEM. Give one with --tls-certificate.")
    }

    /// The last moment at which browsers accept the certificate. Throws a `StartError` if the files can't be used.
    public func end() throws(StartError) -> Date {
        _ = try context()
        return Date(timeIntervalSince1970: TimeInterval(try chain()[0].notValidAfter))
    }
}
