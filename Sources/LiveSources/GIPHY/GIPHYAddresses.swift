public import Foundation

/// Where GIPHY, or a server that stands in for it, is and has its files and pages. What is elsewhere is never shown.
public struct GIPHYAddresses: Sendable, Hashable {
    /// Where it is asked, without a slash at the end: `https://api.giphy.com/v1`.
    public let base: String
    /// The servers that its files are at, as a policy for pages names them: `https://media.giphy.com`.
    public let pictureOrigins: [String]
    /// The servers that its pages are at.
    let pageOrigins: [String]

    /// GIPHY itself.
    public static let giphy = GIPHYAddresses(
        base: "https://api.giphy.com/v1",
        pictureOrigins: ["https://media.giphy.com"] + (0...4).map { "https://media\($0).giphy.com" }
            + ["https://i.giphy.com"],
        pageOrigins: giphyPages)

    /// The service at a base address: GIPHY's own, or another server's, which has its files and pages itself or leaves
    /// them at GIPHY's.
    ///
    /// `nil` for an address that is not absolute, not of the web, or of GIPHY and not `https`. A name, a password, a
    /// query and a fragment in it are left out.
    public init?(_ url: URL) {
        guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https",
            var host = url.host(percentEncoded: true)?.lowercased(), !host.isEmpty
        else { return nil }
        if host.contains(":"), !host.hasPrefix("[") { host = "[\(host)]" }
        let port = url.port.flatMap { $0 == (scheme == "http" ? 80 : 443) ? nil : ":\($0)" } ?? ""
        let origin = "\(scheme)://\(host)\(port)"
        var path = Substring(url.path(percentEncoded: true))
        while path.hasSuffix("/") { path.removeLast() }
        guard host == "giphy.com" || host.hasSuffix(".giphy.com") else {
            self.init(
                base: origin + path, pictureOrigins: [origin] + Self.giphy.pictureOrigins,
                pageOrigins: Self.giphyPages + [origin])
            return
        }
        guard scheme == "https" else { return nil }
        self.init(base: origin + path, pictureOrigins: Self.giphy.pictureOrigins, pageOrigins: Self.giphyPages)
    }

    private init(base: String, pictureOrigins: [String], pageOrigins: [String]) {
        self.base = base
        self.pictureOrigins = pictureOrigins
        self.pageOrigins = pageOrigins
    }

    /// The same with other servers for its files. `https://*.giphy.com` names all that end so.
    public func pictures(at origins: [String]) -> GIPHYAddresses {
        GIPHYAddresses(base: base, pictureOrigins: origins, pageOrigins: pageOrigins)
    }

    /// The address of a file, if it is at one of its servers.
    func picture(_ address: String?) -> String? { address.flatMap { WebAddress($0, at: pictureOrigins)?.text } }

    /// The address of a page, if it is at one of its servers.
    func page(_ address: String) -> String? { WebAddress(address, at: pageOrigins)?.text }

    private static let giphyPages = ["https://giphy.com", "https://www.giphy.com"]
}
