import Domain
import Hummingbird

/// `/people/{id}`: a person.
struct PersonScreen: Screen {
    let viewModel: PersonViewModel
    let page: PersonPage

    var routes: [Route] {
        [
            .get(.person, .page) { request, context in
                await reply(to: request, id: context.parameter("id"))
            }
        ]
    }

    private func reply(to request: Request, id: String) async -> Reply {
        var input = PersonInput(id: PersonID(id), kind: request.query["kind"].flatMap(CreditKind.init))
        input.origin = Origin(referrer: request.headers[.referer], of: request.head.authority)
        if let id = input.id, input.origin?.subject == .person(id) { input.origin = nil }
        let output = await viewModel.output(for: input)
        var reply = Reply(status: output.status, type: .html, bytes: page.bytes(output), caching: .revalidated)
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
        case .failed: .badGateway
        }
    }
}
