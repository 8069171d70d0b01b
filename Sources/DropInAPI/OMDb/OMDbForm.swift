import HTTPTypes
import Hummingbird
import OMDbClient

/// The formats of a response.
enum OMDbForm: Sendable, Hashable {
    case json
    /// JSONP, for pages that load the response as a script.
    case script(JSONPCallback)
    /// With or without the attributes of `tomatoes=true`.
    case xml(tomatoes: Bool)

    /// JSON by default, also for an unknown `r`, as at OMDb.
    init(_ fields: QueryFields) {
        if fields.text("r")?.lowercased() == "xml" {
            self = .xml(tomatoes: fields.isTrue("tomatoes"))
        } else if let callback = JSONPCallback(fields["callback"]) {
            self = .script(callback)
        } else {
            self = .json
        }
    }

    var contentType: String {
        switch self {
        case .json: "application/json; charset=utf-8"
        case .script: "application/javascript; charset=utf-8"
        case .xml: "text/xml; charset=utf-8"
        }
    }
}

extension OMDbForm {
    /// An answer in this format.
    func response(_ answer: any OMDb.Answer, _ status: HTTPResponse.Status = .ok, retryAfter: Duration? = nil)
        -> Response
    {
        let bytes =
            switch self {
            case .json: answer.json()
            case .script(let callback): callback.script(calledWith: answer.json())
            case .xml(let tomatoes): (answer as? OMDb.Title)?.xml(tomatoes: tomatoes) ?? answer.xml()
            }
        return CORSResponse.bytes(status, bytes, type: contentType, retryAfter: retryAfter)
    }

    /// An error in this format. A script must be valid, so only the bare JSON may be invalid as at OMDb.
    func response(_ refusal: OMDbRefusal) -> Response {
        if case .json = self {
            return CORSResponse.bytes(
                refusal.status, refusal.json, type: contentType, retryAfter: refusal.retryAfter)
        }
        return response(refusal.failure, refusal.status, retryAfter: refusal.retryAfter)
    }
}

extension QueryFields {
    /// Whether a field is `true`.
    func isTrue(_ name: String) -> Bool { text(name)?.lowercased() == "true" }
}
