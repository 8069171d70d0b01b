import AsyncHTTPClient
import HTTPTransport
import HTTPTypes
import NIOHTTP1

/// How the body of a response is coded on its way.
enum ContentCoding {
    /// As it is.
    case identity
    /// AsyncHTTPClient undoes it.
    case undone

    /// Throws `.malformed` for a coding that was never asked for.
    init(_ headers: HTTPHeaders) throws(HTTPTransportError) {
        switch headers[canonicalForm: "content-encoding"].map({ $0.lowercased() }) {
        case [], ["identity"]: self = .identity
        case ["gzip"], ["deflate"]: self = .undone
        default: throw .malformed(reason: "the body is in an unknown content coding")
        }
    }
}

extension HTTPResponse {
    /// The head as it is after the coding of the body was undone: without the fields that tell of it.
    init(_ response: HTTPClientResponse, coding: ContentCoding) throws(HTTPTransportError) {
        guard (0...999).contains(response.status.code) else { throw .malformed(reason: "the status is no status") }
        var fields = HTTPFields()
        for (name, value) in response.headers {
            guard let name = HTTPField.Name(name) else { continue }
            fields.append(HTTPField(name: name, value: value))
        }
        if case .undone = coding {
            fields[.contentEncoding] = nil
            fields[.contentLength] = nil
        }
        self.init(
            status: .init(code: Int(response.status.code), reasonPhrase: response.status.reasonPhrase),
            headerFields: fields)
    }
}
