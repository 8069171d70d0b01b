import Foundation
import HTTPTransport
import HTTPTypes

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension HTTPResponse {
    /// The head as it is after the coding of the body was undone: without the fields that tell of it. Fields of the
    /// same name have become one before this is called. Throws `.malformed` where the coding cannot have been undone.
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
                throw .malformed(reason: "the body is in a content coding that was not asked for")
            }
            fields[.contentEncoding] = nil
            if hasBody { fields[.contentLength] = nil }
        }
        self.init(status: .init(code: response.statusCode), headerFields: fields)
    }

    /// What `URLSession` asks for; `x-gzip` is gzip: RFC 9110, section 8.4.1.3.
    private static let codings: Set<String> = ["identity", "gzip", "x-gzip", "deflate", "br", "zstd"]
}
