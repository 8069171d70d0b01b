package import HTTPTypes

/// The parts of a request's URL.
package struct RequestTarget {
    /// Scheme, host and port, in lower case.
    let origin: String
    /// The user info before the host, and the password alone; usually empty.
    let userInfo: [String]
    package let path: Substring
    package let pairs: [QueryPair]

    package init(_ request: HTTPRequest) {
        let authority = (request.authority ?? "")[...]
        let at = authority.utf8.lastIndex(of: UInt8(ascii: "@"))
        let host = at.map { authority[$0...].dropFirst() } ?? authority
        origin = "\(request.scheme ?? "")://\(host)".lowercased()
        userInfo =
            at.map { at in
                let user = authority[..<at]
                let password = user.utf8.firstIndex(of: UInt8(ascii: ":")).map { user[$0...].dropFirst() }
                return [user, password].compactMap { $0.map(String.init) }
            } ?? []
        let target = (request.path ?? "/")[...]
        let mark = target.utf8.firstIndex(of: UInt8(ascii: "?"))
        path = target[..<(mark ?? target.endIndex)]
        let query = mark.map { target[target.utf8.index(after: $0)...] }
        let parts = query?.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
        pairs = parts?.map { QueryPair(raw: Substring($0)) } ?? []
    }
}

/// One `name=value` of a query.
package struct QueryPair {
    /// The encoded text.
    let raw: Substring

    var name: Substring { raw[..<equals] }
    var value: Substring { equals == raw.endIndex ? "" : raw[raw.utf8.index(after: equals)...] }
    /// The decoded name.
    package var plainName: String { Percent.decoded(name) }
    /// The decoded value.
    package var plainValue: String { Percent.decoded(value) }

    private var equals: Substring.Index { raw.utf8.firstIndex(of: UInt8(ascii: "=")) ?? raw.endIndex }
}

/// Percent-encoding (RFC 3986, section 2.1).
enum Percent {
    /// Decodes a text. Invalid codes stay as they are.
    static func decoded(_ text: Substring) -> String {
        let bytes = Array(text.utf8)
        var plain: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if let byte = bytes.withUnsafeBytes({ byte(at: index, of: $0) }) {
                plain.append(byte)
                index += 3
            } else {
                plain.append(bytes[index] == UInt8(ascii: "+") ? UInt8(ascii: " ") : bytes[index])
                index += 1
            }
        }
        return String(decoding: plain, as: UTF8.self)
    }

    /// The byte encoded by the three bytes from `index`, if they are a code.
    static func byte(at index: Int, of bytes: UnsafeRawBufferPointer) -> UInt8? {
        guard index + 2 < bytes.count, bytes[index] == UInt8(ascii: "%"),
            let high = hexDigit(bytes[index + 1]), let low = hexDigit(bytes[index + 2])
        else { return nil }
        return high << 4 | low
    }

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
