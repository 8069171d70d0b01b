import AsyncHTTPClient
import HTTPTypes
import NIOHTTP1

extension HTTPResponse {
    /// The head of a decompressed response, without the fields about its coding.
    init(_ response: HTTPClientResponse) {
        var fields = HTTPFields()
        for (name, value) in response.headers {
            guard let name = HTTPField.Name(name) else { continue }
            fields.append(HTTPField(name: name, value: value))
        }
        if fields[.contentEncoding] != nil {
            fields[.contentEncoding] = nil
            fields[.contentLength] = nil
        }
        self.init(
            status: .init(code: Int(response.status.code), reasonPhrase: response.status.reasonPhrase),
            headerFields: fields)
    }
}
