import Foundation
import NIOSSL
import Testing
import WebUI

@testable import App

@Suite struct CertificateTimeTests {
    private let now = Date(timeIntervalSince1970: 1_800_000_000)
    private let hosts = ["matinee.home"].compactMap(HostName.init(authority:))
    private let year: TimeInterval = 365 * 86_400

    @Test(arguments: [
        (820, 15, nil), (820, 14, "expires on 2027-01-29"), (820, 0.01, "expires on 2027-01-15"),
        (820, -3, "expired on 2027-01-12"), (6, 2, nil), (6, 1.5, "expires on 2027-01-16"),
    ])
    func `the owner is warned in the last two weeks, or the last quarter`(
        days: Double, left: Double, words: String?
    ) throws {
        let end = now + left * 86_400
        let warning = CertificateTime(begin: end - days * 86_400, end: end).warning(now: now)

        guard let words else { return #expect(warning == nil) }
        #expect(try #require(warning).contains(words))
    }

    @Test func `a certificate ends with its authority`() throws {
        let authority = try SignedCertificate.authority(for: hosts, named: "Home", now: now - 9 * year)
        let certificate = try authority.sign(for: hosts, now: now)

        #expect(try end(of: certificate) == end(of: authority))
        #expect(try end(of: certificate) == now + year)
        let young = try SignedCertificate.authority(for: hosts, named: "Home", now: now)
        #expect(try end(of: young.sign(for: hosts, now: now)) == now + 820 * 86_400)
    }

    @Test(arguments: [0.0, 13, 400])
    func `an authority that expires soon or has expired signs nothing`(daysAgo: Double) throws {
        let begin = now - 10 * year + (13 - daysAgo) * 86_400
        let authority = try SignedCertificate.authority(for: hosts, named: "Home", now: begin)

        #expect(throws: CertificateProblem.endedAuthority) { _ = try authority.sign(for: hosts, now: now) }
    }

    private func end(of certificate: SignedCertificate) throws -> Date {
        let read = try NIOSSLCertificate(bytes: certificate.text, format: .pem)
        return Date(timeIntervalSince1970: TimeInterval(read.notValidAfter))
    }
}
