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

    /// The value of `Content-Type`.
    var contentType: String {
        switch self {
        case .json: "application/json; charset=utf-8"
        case .script: "application/javascript; charset=utf-8"
        case .xml: "text/xml; charset=utf-8"
        }
    }
}

extension OMDbForm {
    /// A response in this format.
    func bytes(of answer: any OMDb.Answer) -> [UInt8] {
        switch self {
        case .json: answer.json()
        case .script(let callback): callback.script(calledWith: answer.json())
        case .xml(let tomatoes): (answer as? OMDb.Title)?.xml(tomatoes: tomatoes) ?? answer.xml()
        }
    }

    /// An error in this format. In a script, invalid JSON is escaped so that the script is valid.
    func bytes(of refusal: OMDbRefusal) -> [UInt8] {
        switch self {
        case .json: refusal.json
        case .script, .xml: bytes(of: refusal.failure)
        }
    }
}

extension QueryFields {
    /// Whether a field is `true`.
    func isTrue(_ name: String) -> Bool { text(name)?.lowercased() == "true" }
}
