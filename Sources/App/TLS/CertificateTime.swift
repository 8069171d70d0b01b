import Foundation
import NIOSSL

/// When browsers accept the server's certificate.
struct CertificateTime: Sendable {
    var begin: Date
    var end: Date

    /// When the owner is told before the end. Renewals that run by themselves begin earlier.
    static let warnedSeconds: TimeInterval = 14 * 86_400

    /// A sentence for the owner if the certificate ends soon or has ended, otherwise `nil`. One for six days is in time
    /// until its last quarter.
    func warning(now: Date) -> String? {
        let secondsLeft = end.timeIntervalSince(now)
        guard secondsLeft <= min(Self.warnedSeconds, end.timeIntervalSince(begin) / 4) else { return nil }
        let day = end.formatted(.iso8601.year().month().day())
        return secondsLeft > 0
            ? "The server’s certificate expires on \(day). Renew it before, or browsers will refuse Matinee."
            : "The server’s certificate expired on \(day). Renew it: browsers refuse Matinee."
    }
}

extension CertificateTime {
    init(of certificate: NIOSSLCertificate) {
        self.init(
            begin: Date(timeIntervalSince1970: TimeInterval(certificate.notValidBefore)),
            end: Date(timeIntervalSince1970: TimeInterval(certificate.notValidAfter)))
    }
}
