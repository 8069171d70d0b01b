import HTTPTransport
import NIOHTTP1

/// How the body of a response is coded on its way.
enum ContentCoding {
    /// As it is.
    case identity
    /// In one of the codings that are undone.
    case compressed

    /// Throws `.malformed` for a coding that was never asked for.
    init(_ headers: HTTPHeaders) throws(HTTPTransportError) {
        switch headers[canonicalForm: "Content-Encoding"].map({ $0.lowercased() }) {
        case [], ["identity"]: self = .identity
        case ["gzip"], ["deflate"]: self = .compressed
        default: throw .malformed(reason: "the body is in a content coding that was not asked for")
        }
    }
}
