package import Foundation
package import HTTPTypes

extension HTTPRequest {
    /// The URL. Throws `.unreachable` for a request that cannot be sent over `http` or `https`.
    package var webURL: URL {
        get throws(HTTPTransportError) {
            let path = path ?? "/"
            guard let scheme, ["http", "https"].contains(scheme), let authority, path.hasPrefix("/"),
                let url = URL(string: "\(scheme)://\(authority)\(path)"), url.host?.isEmpty == false,
                (1...65_535).contains(url.port ?? 80)
            else { throw .unreachable(reason: "the request has no http or https address") }
            return url
        }
    }
}
