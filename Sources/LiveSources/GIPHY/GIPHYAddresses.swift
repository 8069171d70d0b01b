public import Foundation

/// The addresses of GIPHY, or of another server with its API. Files on other servers are never shown.
public struct GIFAddresses: Sendable, Hashable {
    /// The API's address without a slash at the end: `https://api.giphy.com/v1`.
    public let base: String
    /// The servers of files, as `Content-Security-Policy` names them: `https://media.giphy.com`.
    public let pictureOrigins: [String]
    /// The servers of pages.
    let pageOrigins: [String]

    /// GIPHY itself.
    public static let giphy = GIFAddresses(
        base: "https://api.giphy.com/v1",
        pictureOrigins: ["https://media.giphy.com"] + (0...4).map { "https://media\($0).giphy.com" }
            + ["https://i.giphy.com"],
        pageOrigins: giphyPages)

    /// The addresses for a base address of GIPHY's or of another server.
    ///
    /// `nil` for an address that is not absolute, not `http` or `https`, or GIPHY's without `https`. Drops user name,
    /// password, query and fragment.
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

    /// The same with other servers of files; a host may begin with `*.`: `https://*.giphy.com`.
    public func pictures(at origins: [String]) -> GIFAddresses {
        GIFAddresses(base: base, pictureOrigins: origins, pageOrigins: pageOrigins)
    }

    /// The address, if it is on a server of files.
    func picture(_ address: String?) -> String? { address.flatMap { WebAddress($0, at: pictureOrigins)?.text } }

    /// The address, if it is on a server of pages.
    func page(_ address: String) -> String? { WebAddress(address, at: pageOrigins)?.text }

    private static let giphyPages = ["https://giphy.com", "https://www.giphy.com"]
}
