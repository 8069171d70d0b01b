import App
import ArgumentParser
import Foundation

struct CertificateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "certificate", abstract: "Makes a certificate for https at home.",
        subcommands: [CertificateCreate.self])
}

struct CertificateCreate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "create",
        abstract: "Makes a certificate for the names and IP addresses of this machine.",
        discussion: """
            The first time, this also makes an authority, which each phone and computer must be told to trust once. It \
            counts for these names and for private addresses only. Create the certificate again before it ends; the \
            authority stays, and a running server notices.
            """)

    @Argument(help: "The names and IP addresses, for example matinee.home 192.168.1.20.")
    var names: [String] = []

    @Flag(help: "Replace the authority. Each device must then be told to trust the new one.")
    var newAuthority = false

    @Flag(help: "Print JSON.")
    var json = false

    func run() async throws {
        let folder = CertificateFolder(in: try AppConfiguration.ofEnvironment().dataFolder)
        let isNew: Bool
        do throws(CertificateProblem) {
            isNew = try folder.create(for: names, replacesAuthority: newAuthority)
        } catch {
            throw Failure(sentence: error.description, status: error.isWrongUse ? 2 : 1)
        }
        let server = folder.server
        let report = CertificateJSON(
            certificate: server.certificate.path, key: server.key.path, authority: folder.authority.path,
            fingerprint: folder.fingerprint ?? "", isNewAuthority: isNew, ends: try server.end())
        if json { return Terminal.line(try JSONOutput.text(report)) }
        let day = report.ends.formatted(.iso8601.year().month().day())
        Terminal.line("The certificate is valid until \(day). Start Matinee with")
        Terminal.line("  --tls-certificate \(report.certificate) --tls-key \(report.key)")
        if isNew {
            Terminal.line("Each device must trust \(report.authority) once: open /certificate in the running Matinee.")
            Terminal.line("Its SHA-256 fingerprint: \(report.fingerprint)")
        }
    }
}

private struct CertificateJSON: Encodable {
    let certificate: String
    let key: String
    let authority: String
    /// SHA-256, of the authority.
    let fingerprint: String
    let isNewAuthority: Bool
    let ends: Date
}
