import Domain
import HTTPTypes
import Hummingbird

/// `/gifs`: a random GIF every ten seconds, and search.
struct GIFsScreen: Screen {
    let viewModel: GIFsViewModel
    let page: GIFsPage
    let intake: (any GIFIntake)?
    let bodies: BodyIntake

    /// The maximum size of a body in bytes: the largest GIF and the text fields.
    static let maxBodyBytes = GIFProblem.maxBytes + 256 * 1_024

    var routes: [Route] {
        let page = Route.get(.gifs, .page, connectsToGIFService: true) { request, _ in await reply(to: request) }
        guard intake != nil else { return [page] }
        return [
            page, .post(.gifs, connectsToGIFService: true) { request, _ in await take(request) },
        ]
    }

    func reply(to request: Request) async -> Reply {
        let input = GIFsInput(query: request.query)
        var output = await viewModel.output(for: input)
        if intake?.isOpen == true { output.form = GIFFormOutput() }
        // The script shows a part for any status, so a part always has status 200.
        let status = input.part == .page ? output.status : .ok
        let caching = input.part == .page ? Reply.Caching.revalidated : .none
        return Reply(status: status, type: .html, bytes: page.bytes(output), caching: caching)
    }

    /// Adds a GIF and redirects to its page, or returns the form with the problem.
    func take(_ request: Request) async -> FormReply {
        let body = await bodies.body(of: request)
        defer { body.finish() }
        let ending = body.ending
        let sent = await body.form(of: request) { GIFFormSubmission($0, ending: ending) }
        var form = GIFFormOutput(title: sent.title, tags: sent.tags, refusal: sent.refusal)
        if sent.refusal == nil {
            do throws(GIFProblem) { return .redirect(.gif(try await gif(sent).id)) } catch { form.problem = error }
        }
        var output = await viewModel.output(for: GIFsInput())
        output.form = form
        return .page(Reply(status: form.status, type: .html, bytes: page.bytes(output), caching: .none))
    }

    private func gif(_ sent: GIFFormSubmission) async throws(GIFProblem) -> GIF {
        guard !sent.isTooLarge else { throw .tooLarge }
        guard let intake, !sent.file.isEmpty else { throw .missing }
        return try await intake.take(sent.file, title: sent.title, fileName: sent.fileName, tags: sent.tags)
    }
}

extension GIFsOutput {
    fileprivate var status: HTTPResponse.Status {
        switch state {
        case .start, .results, .pool, .nothingFound: .ok
        case .invalid(.noSuchPage): .notFound
        case .invalid(.query): .badRequest
        case .failed(let failure): failure.error.status
        }
    }
}

extension GIFFormOutput {
    fileprivate var status: HTTPResponse.Status {
        if let refusal { return refusal.status }
        if case .storage = problem { return .serviceUnavailable }
        return .badRequest
    }
}
