import NIOHTTP1

extension HTTPRequestHead {
    /// Has the `Host` field say what a whole address in the request line says, which counts in its place. A target of
    /// another form leaves the field empty. https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2
    mutating func takeAuthorityFromTarget() {
        guard let first = uri.utf8.first, first != UInt8(ascii: "/"), uri != "*", headers["Host"].count == 1 else {
            return
        }
        let rest = uri.firstRange(of: "://").map { uri[$0.upperBound...] } ?? ""
        headers.replaceOrAdd(name: "Host", value: String(rest.prefix { !"/?#".contains($0) }))
    }

    /// Whether the client waits for a sign before it sends the body.
    /// https://www.rfc-editor.org/rfc/rfc9110#section-10.1.1
    var expectsContinue: Bool {
        !isHTTP10 && headers[canonicalForm: "expect"].contains { $0.lowercased() == "100-continue" }
    }

    /// Whether the connection ends with the response. HTTP/1.0 has no chunks: its responses may end with the connection.
    var isLast: Bool { !isKeepAlive || isHTTP10 }

    /// Or still older.
    private var isHTTP10: Bool { (version.major, version.minor) < (1, 1) }
}
