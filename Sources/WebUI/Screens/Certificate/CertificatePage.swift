import HTML

/// The page that explains how a device is told to trust the server's certificate.
struct CertificatePage {
    let shell: PageShell

    func bytes(_ authority: HouseAuthority) -> [UInt8] {
        shell.page(title: "Trust this Matinee", place: .settings) {
            h1 { "Trust this Matinee" }
            div(.class("settings")) {
                div(.class("own-settings")) {
                    section(.class("panel"), .aria("labelledby", "authority")) {
                        h2(.id("authority")) { "The authority" }
                        p {
                            """
                            Matinee’s certificate was made on its own server. Until a device trusts the authority that \
                            signed it, browsers warn, and Matinee can’t be installed as an app there.
                            """
                        }
                        p(.class("actions")) {
                            a(.class("button"), .href(SiteURL(.authority).link)) { "Download the authority" }
                        }
                        p(.class("quiet")) {
                            "Its SHA-256 fingerprint, which was shown when it was made: "
                            code { authority.fingerprint }
                        }
                    }
                    Self.guides
                }
                div { authority.address.map { address in phone(address, hasCode: authority.code != nil) } }
            }
        }.bytes(reserving: 8 * 1024)
    }

    private func phone(_ address: String, hasCode: Bool) -> some HTMLNode {
        section(.class("panel"), .aria("labelledby", "phone")) {
            h2(.id("phone")) { "On a phone" }
            p { "Open \(address) there." }
            hasCode
                ? img(.src(SiteURL(.certificateCode).link), .alt("QR code of \(address)"), .width(240), .height(240))
                : nil
            p(.class("quiet")) {
                "The browser there warns you too. Continue, download the authority and compare the fingerprint."
            }
        }
    }

    /// As of iOS 18, Android 15, Firefox 140, Windows 11 and macOS 15.
    private static let guides = [
        Guide(
            id: "ios", name: "iPhone and iPad",
            steps: [
                "Download the authority in Safari and allow the profile.",
                "In Settings, open Profile Downloaded and install it.",
                "In Settings › General › About › Certificate Trust Settings, turn Matinee’s authority on.",
            ]),
        Guide(
            id: "android", name: "Android",
            steps: [
                "Download the authority.",
                "In Settings, search for “CA certificate”, choose Install anyway and open the file.",
            ]),
        Guide(
            id: "computers", name: "Computers",
            steps: [
                "Download the authority.",
                """
                Windows: open the file and install it for the current user under Trusted Root Certification Authorities. \
                macOS: open it in Keychain Access and set it to Always Trust. Chrome on Linux: import it in Settings › \
                Privacy and security › Security › Manage certificates.
                """,
                "Firefox, on every system: import it in Settings › Privacy & Security › View Certificates › Authorities.",
            ]),
    ]

    /// What to do on one kind of device.
    private struct Guide: HTMLNode {
        let id: String
        let name: String
        let steps: [String]

        func write(to output: inout HTMLOutput) {
            section(.class("panel"), .aria("labelledby", id)) {
                h2(.id(id)) { name }
                ol(.class("steps")) { steps.map { step in li { step } } }
            }.write(to: &output)
        }
    }
}
