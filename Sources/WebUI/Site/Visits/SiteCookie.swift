import Accounts
public import HTTPTypes
import Hummingbird

/// The cookies of the sign-in: https://www.rfc-editor.org/rfc/rfc6265.
public enum SiteCookie: Sendable {
    /// The token of the session.
    case session
    /// The token by which a browser is known after its first sign-in.
    case knownBrowser

    /// With the prefix `__Host-`, browsers accept the cookie from this host over an encrypted connection only, so that
    /// no other subdomain can set it. Without encryption they would refuse that prefix.
    private func name(isSecure: Bool) -> String {
        switch self {
        case .session: isSecure ? "__Host-matinee" : "matinee"
        case .knownBrowser: isSecure ? "__Host-matinee-browser" : "matinee-browser"
        }
    }

    /// The cookie's value in a request; `nil` if it has none or several.
    public func value(in headers: HTTPFields, isSecure: Bool) -> String? {
        let name = name(isSecure: isSecure)
        var count = 0
        var found = ""
        for field in headers where field.name == .cookie {
            var text = field.value
            // Bytes are compared in place, because this runs for each request of a signed-in person.
            text.withUTF8 { bytes in
                var rest = bytes
                while !rest.isEmpty {
                    let end = rest.firstIndex(of: UInt8(ascii: ";")) ?? rest.count
                    let pair = rest[..<end].drop { $0 == UInt8(ascii: " ") }
                    rest = UnsafeBufferPointer(rebasing: rest[end...].dropFirst())
                    let value = pair.dropFirst(name.utf8.count)
                    guard value.first == UInt8(ascii: "="), pair.starts(with: name.utf8) else { continue }
                    count += 1
                    found = String(decoding: value.dropFirst().prefix(Self.maxBytes + 1), as: UTF8.self)
                }
            }
        }
        return count == 1 && found.utf8.count <= Self.maxBytes ? found : nil
    }

    /// All tokens are shorter.
    private static let maxBytes = 100

    /// The field that sets the cookie.
    ///
    /// - Parameter maxAge: in seconds; `nil` for a cookie that ends with the browser's window.
    func field(_ value: String, maxAge: Int64?, isSecure: Bool) -> String {
        let age = maxAge.map { "; Max-Age=\($0)" } ?? ""
        let secure = isSecure ? "; Secure" : ""
        return "\(name(isSecure: isSecure))=\(value); Path=/; HttpOnly; SameSite=Lax\(age)\(secure)"
    }
}

extension AccountStore {
    /// The session of the browser that sends a request; `nil` if it has none.
    func session(of request: Request) async throws(AccountProblem) -> Session? {
        guard let token = request.sessionToken, let visit = Visit.current else { return nil }
        return try await session(token, from: visit.network)
    }

    /// Ends the session that a browser had before the one that a request has begun, if there is one.
    func endSession(before request: Request) async throws(AccountProblem) {
        if let token = request.sessionToken { try await signOut(token) }
    }
}

extension Request {
    /// The token of the session that the request belongs to; `nil` without one, as for a person signed in by a proxy.
    var sessionToken: String? {
        guard let visit = Visit.current, !visit.isByProxy else { return nil }
        return SiteCookie.session.value(in: headers, isSecure: visit.isSecure)
    }
}

extension Response {
    /// Signs a browser in.
    mutating func set(_ signIn: SignIn, stays: Bool, isSecure: Bool) {
        let age = stays ? SignIn.stayingLifetimeSeconds : nil
        let fields = [
            SiteCookie.session.field(signIn.token, maxAge: age, isSecure: isSecure),
            SiteCookie.knownBrowser.field(
                signIn.knownBrowser, maxAge: SignIn.knownBrowserSeconds, isSecure: isSecure),
        ]
        for field in fields { headers.append(HTTPField(name: .setCookie, value: field)) }
        headers[.cacheControl] = "no-store"
    }

    /// Signs a browser out.
    ///
    /// - Parameter clearsCache: whether the browser must forget what it has cached. With scripts, pages load again when
    ///   the user goes back. WebKit waits for over a minute if its service worker gets such a response.
    mutating func removeSession(isSecure: Bool, clearsCache: Bool) {
        headers.append(
            HTTPField(name: .setCookie, value: SiteCookie.session.field("", maxAge: 0, isSecure: isSecure)))
        if clearsCache { headers[.clearSiteData] = "\"cache\"" }
        headers[.cacheControl] = "no-store"
    }
}

extension HTTPField.Name {
    /// https://www.w3.org/TR/clear-site-data/
    fileprivate static let clearSiteData = name("Clear-Site-Data")
}
