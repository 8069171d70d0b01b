import HTTPTransport
import NIOHTTP1

/// The content coding of a response.
enum ContentCoding {
    /// No coding.
    case identity
    /// A coding that can be decoded, by the name for the decoder.
    case compressed(name: String)

    /// Throws `.malformed` for a coding that was not requested. `x-gzip` is gzip (RFC 9110, section 8.4.1.3).
    init(_ headers: HTTPHeaders) throws(HTTPTransportError) {
        switch headers[canonicalForm: "Content-Encoding"].map({ $0.lowercased() }) {
        case [], ["identity"]: self = .identity
        case ["gzip"], ["x-gzip"]: self = .compressed(name: "gzip")
        case ["deflate"]: self = .compressed(name: "deflate")
        default: throw .malformed(reason: "the content coding was not requested")
        }
    }
}
