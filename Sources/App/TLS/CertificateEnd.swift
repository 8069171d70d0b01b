import Foundation

/// The end of the server's certificate, of which the owner is warned in time.
enum CertificateEnd {
    /// Renewals that run by themselves begin earlier.
    private static let warnedDays = 14

    /// A sentence in the last two weeks and after the end, otherwise `nil`.
    ///
    /// - Parameter end: the last moment at which browsers accept the certificate.
    static func warning(_ end: Date, now: Date) -> String? {
        let daysLeft = end.timeIntervalSince(now) / 86_400
        guard daysLeft <= Double(warnedDays) else { return nil }
        let day = end.formatted(.iso8601.year().month().day())
        return daysLeft > 0
            ? "The server’s certificate expires on \(day). Renew it before, or browsers will refuse Matinee."
            : "The server’s certificate expired on \(day). Renew it: browsers refuse Matinee."
    }
}
