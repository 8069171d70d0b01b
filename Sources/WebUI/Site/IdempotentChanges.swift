import Domain
import HTTPTypes
import Hummingbird
import Synchronization

/// Applies a change only for the person whose page has sent it, and once, however often a browser sends it with the same
/// `Idempotency-Key`.
///
/// A tab may show a person’s page while another tab signs someone else in, for all tabs.
///
/// A browser that was offline does not know which of its changes the server has received:
/// https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/. The key is stored after the change. If
/// the server is killed in between, the change is applied again with the same result, because it states the new value.
/// If another server has applied it meanwhile, `PostgreSQLLibrary` refuses it.
final class IdempotentChanges: RouterMiddleware {
    private let personal: PersonalServices
    private let visitor: String
    /// The changes that are being applied.
    private let running = Mutex<Set<IdempotencyKey>>([])

    /// - Parameter visitor: `Visitor.mark` of the site's visitor.
    init(personal: PersonalServices, visitor: String) {
        self.personal = personal
        self.visitor = visitor
    }

    func handle(
        _ request: Request, context: BasicRequestContext, next: (Request, BasicRequestContext) async throws -> Response
    ) async throws -> Response {
        guard request.method == .post else { return try await next(request, context) }
        // A form that the browser sends by itself has no fields of its own.
        let sender = request.headers[.visitor] ?? request.query["visitor"] ?? ""
        guard sender.isEmpty || sender == visitor else {
            let problem =
                sender == Visitor.local.mark
                ? "This page was opened before people signed in here. Load it again."
                : "This change was made by someone else. Sign in as that person."
            return answer(.forbidden, problem, to: request)
        }
        guard let text = request.headers[.idempotencyKey] else { return try await next(request, context) }
        guard let key = IdempotencyKey(text) else {
            return answer(.badRequest, "The key of this change can’t be read.", to: request)
        }
        guard running.withLock({ $0.insert(key).inserted }) else {
            return answer(.serviceUnavailable, "This change is being saved.", to: request)
        }
        defer { running.withLock { _ = $0.remove(key) } }
        do throws(StorageError) {
            if try await personal.applied.contains(key) {
                // A database may have the key nowhere else yet, if its standby is away: this write waits for it.
                try await personal.applied.add(key, at: personal.now())
                var response = answer(.ok, "Saved before.", to: request)
                response.headers[.repeated] = "true"
                return response
            }
        } catch {
            return answer(.serviceUnavailable, error.sentence, to: request)
        }
        let change = KeyedChange(key)
        let response = try await KeyedChange.$current.withValue(change) {
            defer { change.end() }
            return try await next(request, context)
        }
        // A failure to store the key does not undo the change, which may be sent again.
        if response.status.code < 400 { try? await personal.applied.add(key, at: personal.now()) }
        return response
    }

    private func answer(_ status: HTTPResponse.Status, _ sentence: String, to request: Request) -> Response {
        Reply.text(status, "\(sentence)\n").response(to: request)
    }
}

extension HTTPField.Name {
    fileprivate static let idempotencyKey = name("Idempotency-Key")
    fileprivate static let repeated = name("Matinee-Repeated")
}
