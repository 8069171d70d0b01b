import OMDbClient

/// How an answer is written.
enum OMDbForm: Sendable, Hashable {
    case json
    /// JSON in a call of a function, for pages that load the answer as a script.
    case script(JSONPCallback)
    /// With or without the attributes that come with `tomatoes=true`.
    case xml(tomatoes: Bool)

    /// JSON, unless it is said otherwise: OMDb knows no wrong `r`.
    init(_ fields: QueryFields) {
        if fields.text("r")?.lowercased() == "xml" {
            self = .xml(tomatoes: fields.isTrue("tomatoes"))
        } else if let callback = JSONPCallback(fields["callback"]) {
            self = .script(callback)
        } else {
            self = .json
        }
    }

    /// The content's media type and coding.
    var contentType: String {
        switch self {
        case .json: "application/json; charset=utf-8"
        case .script: "application/javascript; charset=utf-8"
        case .xml: "text/xml; charset=utf-8"
        }
    }
}

extension OMDbForm {
    /// An answer in this form.
    func bytes(of answer: any OMDb.Answer) -> [UInt8] {
        switch self {
        case .json: answer.json()
        case .script(let callback): callback.script(calledWith: answer.json())
        case .xml(let tomatoes): (answer as? OMDb.Title)?.xml(tomatoes: tomatoes) ?? answer.xml()
        }
    }

    /// A refusal in this form. A script must be one, so what breaks the JSON is escaped there.
    func bytes(of refusal: OMDbRefusal) -> [UInt8] {
        switch self {
        case .json: refusal.json
        case .script, .xml: bytes(of: refusal.failure)
        }
    }
}

extension QueryFields {
    /// Whether a field says `true`.
    func isTrue(_ name: String) -> Bool { text(name)?.lowercased() == "true" }
}
