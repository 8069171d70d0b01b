import NIOHTTP1

extension HTTPRequestHead {
    /// Replaces the `Host` field with the authority of an absolute request target; empties it for other forms of
    /// targets.
    /// https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2
    mutating func takeAuthorityFromTarget() {
        guard let first = uri.utf8.first, first != UInt8(ascii: "/"), uri != "*", headers["Host"].count == 1 else {
            return
        }
        let rest = uri.firstRange(of: "://").map { uri[$0.upperBound...] } ?? ""
        headers.replaceOrAdd(name: "Host", value: String(rest.prefix { !"/?#".contains($0) }))
    }

    /// Whether the client waits for `100 Continue` before it sends the body.
    /// https://www.rfc-editor.org/rfc/rfc9110#section-10.1.1
    var expectsContinue: Bool {
        // Not as a list: a long one would keep the event loop busy.
        !isHTTP10 && headers["Expect"].contains { $0.utf8.count == 12 && $0.lowercased() == "100-continue" }
    }

    /// Whether the connection ends with the response. HTTP/1.0 has no chunks, so its responses may end that way.
    var isLast: Bool { !isKeepAlive || isHTTP10 || stopsParser }

    /// Whether NIO's parser may stop behind the request, because it expects another protocol there.
    var stopsParser: Bool { method == .CONNECT || headers.contains(name: "Upgrade") }

    /// Whether the version is 1.0 or older.
    private var isHTTP10: Bool { (version.major, version.minor) < (1, 1) }
}
