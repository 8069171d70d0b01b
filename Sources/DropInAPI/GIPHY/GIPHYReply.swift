import Domain
import GIPHYClient
import HTTPTypes
import Hummingbird

/// Makes HTTP responses to one request.
struct GIPHYReply {
    /// The `meta` of a successful response.
    let meta: GIPHY.Meta

    /// Creates replies with an id. Equal requests have equal ids. GIPHY's own clients reject a response without an id.
    init(path: [Substring], query: String) {
        let fields = query.split(separator: "&").filter { !$0.lowercased().hasPrefix("api_key=") }
        meta = GIPHY.Meta(responseID: StableHash((path + ["?"] + fields).map(String.init)).digits)
    }

    func response(_ answer: JSONValue, fields: GIPHYFieldChoice?) -> Response {
        let json = answer.json()
        return CORSResponse.json(.ok, fields?.applied(to: json) ?? json)
    }

    func response(_ refusal: GIPHYRefusal) -> Response {
        CORSResponse.json(
            refusal.status, refusal.failure(responseID: meta.responseID).json(), retryAfter: refusal.retryAfter)
    }
}
