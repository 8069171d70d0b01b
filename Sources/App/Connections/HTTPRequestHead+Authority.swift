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

    /// Replaces the bytes beyond ASCII of fields with more than `maxBytes` of them, which no client sends, by `?`, and
    /// percent-encodes those of the target. See `CombiningMarks`: one field could keep a processor busy for seconds.
    ///
    /// The fields stay: that a proxy has added to one of them must be seen.
    mutating func limitText(maxBytes: Int = 200) {
        func isLong(_ value: String) -> Bool { value.utf8.count { $0 >= 0x80 } > maxBytes }
        if headers.contains(where: { isLong($0.value) }) {
            headers = HTTPHeaders(
                headers.map { name, value in
                    guard isLong(value) else { return (name, value) }
                    return (
                        name, String(decoding: value.utf8.map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
                    )
                })
        }
        guard uri.utf8.contains(where: { $0 >= 0x80 }) else { return }
        uri = uri.utf8.reduce(into: "") { encoded, byte in
            if byte < 0x80 {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                encoded += "%" + String(byte, radix: 16, uppercase: true)
            }
        }
    }

    /// Whether the client waits for `100 Continue` before it sends the body.
    /// https://www.rfc-editor.org/rfc/rfc9110#section-10.1.1
    var expectsContinue: Bool {
        // Not as a list: a long one would keep the event loop busy.
        !isHTTP10 && headers["Expect"].contains { $0.utf8.count == 12 && $0.lowercased() == "100-continue" }
    }

    /// Whether the connection ends with the response. HTTP/1.0 has no chunks, so its responses may end that way.
    var isLast: Bool { !isKeepAlive || isHTTP10 }

    /// Whether the version is 1.0 or older.
    private var isHTTP10: Bool { (version.major, version.minor) < (1, 1) }
}
