import HTTPTypes
import Hummingbird
import OMDbClient

/// Puts answers into responses.
struct OMDbReply {
    let form: OMDbForm

    func response(_ answer: any OMDb.Answer) -> Response { response(.ok, form.bytes(of: answer)) }

    func response(_ refusal: OMDbRefusal) -> Response {
        var response = response(refusal.status, form.bytes(of: refusal))
        if let wait = refusal.retryAfter {
            let isWhole = wait.components.attoseconds == 0
            response.headers[.retryAfter] = String(max(0, wait.components.seconds + (isWhole ? 0 : 1)))
        }
        return response
    }

    /// Pages of any site may read it, as they may at OMDb.
    private func response(_ status: HTTPResponse.Status, _ bytes: [UInt8]) -> Response {
        let headers: HTTPFields = [
            .contentType: form.contentType,
            .cacheControl: "no-cache",
            .accessControlAllowOrigin: "*",
            .crossOriginResourcePolicy: "cross-origin",
            .xContentTypeOptions: "nosniff",
        ]
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}
