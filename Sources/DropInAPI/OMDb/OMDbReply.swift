import HTTPTypes
import Hummingbird
import OMDbClient

/// Makes HTTP responses.
struct OMDbReply {
    let form: OMDbForm

    func response(_ answer: any OMDb.Answer) -> Response {
        OpenAnswer.response(.ok, form.bytes(of: answer), type: form.contentType)
    }

    /// Leads to a picture, which pages of any site may show.
    func redirection(to address: String) -> Response {
        var response = OpenAnswer.response(.temporaryRedirect, [], type: "text/plain;charset=utf-8")
        response.headers[.location] = address
        return response
    }

    func response(_ refusal: OMDbRefusal) -> Response {
        var response = OpenAnswer.response(refusal.status, form.bytes(of: refusal), type: form.contentType)
        if let wait = refusal.retryAfter { response.headers[.retryAfter] = wait.retryAfter }
        return response
    }
}
