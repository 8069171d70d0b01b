import HTTPTypes
import NIOCore

/// A request as received.
struct ReceivedRequest: Sendable {
    /// `GET`
    let method: String
    /// Path and query, `/movies?s=x`.
    let target: String
    /// The header fields, including `Host`.
    let fields: HTTPFields
    let body: [UInt8]
    /// The number of the request on its connection, from 1.
    let ordinal: Int

    /// The value of a header field.
    subscript(_ name: String) -> String? { HTTPField.Name(name).flatMap { fields[$0] } }

    /// Removes a request from the start of a buffer; `nil` if it is incomplete. Chunked bodies are not
    /// supported: the transports send none.
    init?(takenFrom received: inout ByteBuffer, ordinal: Int) {
        let bytes = received.readableBytesView
        let emptyLine = Array("\r\n\r\n".utf8)
        guard let end = bytes.indices.first(where: { bytes[$0...].starts(with: emptyLine) }) else { return nil }
        var lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")[...]
        let words = lines.popFirst()?.split(separator: " ") ?? []
        guard words.count == 3 else { return nil }
        self.ordinal = ordinal
        method = String(words[0])
        target = String(words[1])
        var fields = HTTPFields()
        for line in lines {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, let name = HTTPField.Name(String(parts[0])) else { return nil }
            fields.append(HTTPField(name: name, value: String(parts[1].drop { $0 == " " })))
        }
        self.fields = fields
        let length = fields[.contentLength].flatMap { Int($0) } ?? 0
        let rest = bytes[(end + emptyLine.count)...]
        guard rest.count >= length else { return nil }
        body = Array(rest.prefix(length))
        received.moveReaderIndex(forwardBy: end - bytes.startIndex + emptyLine.count + length)
    }
}
