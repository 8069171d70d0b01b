import HTTPTransport
import NIOHTTP1

/// How the body of a response is coded on its way.
enum ContentCoding {
    /// As it is.
    case identity
    /// In one of the codings that are undone, by the name that it is undone by.
    case compressed(name: String)

    /// `x-gzip` is gzip: RFC 9110, section 8.4.1.3.
    ///
    /// Throws `.malformed` for a coding that was never asked for.
    init(_ headers: HTTPHeaders) throws(HTTPTransportError) {
        switch headers[canonicalForm: "Content-Encoding"].map({ $0.lowercased() }) {
        case [], ["identity"]: self = .identity
        case ["gzip"], ["x-gzip"]: self = .compressed(name: "gzip")
        case ["deflate"]: self = .compressed(name: "deflate")
        default: throw .malformed(reason: "the body is in a content coding that was not asked for")
        }
    }
}
