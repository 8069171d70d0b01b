import Domain
import Hummingbird

/// `/people/{id}`: a person.
struct PersonScreen: Screen {
    let viewModel: PersonViewModel
    let page: PersonPage

    var routes: [Route] {
        [.get(.person, .page) { request, context in await reply(to: request, PersonID(context.parameter("id"))) }]
    }

    private func reply(to request: Request, _ id: PersonID?) async -> Reply {
        var origin = Origin(referrer: request.headers[.referer], of: request.head.authority)
        if let id, origin?.subject == .person(id) { origin = nil }
        let kind = request.query["kind"].flatMap(CreditKind.init)
        let output = await viewModel.output(for: id, kind: kind, from: origin)
        var reply = Reply(status: output.status, type: .html, bytes: page.bytes(output))
        reply.variesByReferrer = true
        return reply
    }
}

extension PersonOutput {
    fileprivate var status: HTTPResponse.Status {
        switch state {
        case .person: .ok
        case .unknown: .notFound
        case .malformed: .badRequest
        case .failed(_, let error): error.status
        }
    }
}
