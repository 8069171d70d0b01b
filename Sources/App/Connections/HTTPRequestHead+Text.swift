import AsyncHTTPTransport
import NIOHTTP1

extension HTTPRequestHead {
    /// Replaces the bytes beyond ASCII of fields with more than 200 of them, which no client sends, by `?`, and
    /// percent-encodes those of the target. See `CombiningMarks`: one field could keep a processor busy for seconds.
    ///
    /// The fields stay: that a proxy has added to one of them must be seen.
    mutating func limitText() {
        if headers.contains(where: { $0.value.isForeignField }) {
            headers = HTTPHeaders(
                headers.map { name, value in
                    guard value.isForeignField else { return (name, value) }
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
}
