import Foundation
import HTTPTransport
import HTTPTypes

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension HTTPResponse {
    /// The head of a decompressed response, without the fields about its coding. `URLSession` has already merged fields
    /// of the same name. Throws `.malformed` for a coding that `URLSession` cannot decode.
    init(_ response: HTTPURLResponse, hasBody: Bool) throws(HTTPTransportError) {
        guard (200...999).contains(response.statusCode) else {
            throw .malformed(reason: "the status is \(response.statusCode)")
        }
        let pairs = response.allHeaderFields.compactMap { name, value in
            (name as? String).flatMap { HTTPField.Name($0) }.map { HTTPField(name: $0, value: "\(value)") }
        }
        var fields = HTTPFields(pairs.sorted { $0.name.canonicalName < $1.name.canonicalName })
        if let coding = fields[.contentEncoding]?.lowercased() {
            guard Self.codings.contains(coding) || !hasBody else {
                throw .malformed(reason: "the content coding was not requested")
            }
            fields[.contentEncoding] = nil
            if hasBody { fields[.contentLength] = nil }
        }
        self.init(status: .init(code: response.statusCode), headerFields: fields)
    }

    /// The codings that `URLSession` decodes; `x-gzip` is gzip (RFC 9110, section 8.4.1.3).
    private static let codings: Set<String> = ["identity", "gzip", "x-gzip", "deflate", "br", "zstd"]
}
