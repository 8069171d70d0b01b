import Accounts
import DropInAPI
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Synchronization
import WebUI

/// The context of a request whose person is not known yet.
struct PeerContext: InitializableFromSource, Sendable {
    let basic: BasicRequestContext
    let channel: any Channel

    init(source: ApplicationRequestContextSource) {
        basic = BasicRequestContext(source: source)
        channel = source.channel
    }
}

/// Passes each request to the site of the person who sends it.
final class SiteDispatcher: HTTPResponder {
    enum Sites: Sendable {
        /// One site, of a server that does not ask for a sign-in.
        case open(SiteResponder)
        case guarded(GuardedSites)
    }

    private let sites: Mutex<Sites>
    private let rules: ClientRules
    private let metrics = RequestMetrics()

    init(_ sites: Sites, rules: ClientRules) {
        self.sites = Mutex(sites)
        self.rules = rules
    }

    /// Replaces the sites for all later requests.
    func replace(_ sites: Sites) { self.sites.withLock { $0 = sites } }

    func respond(to request: Request, context: PeerContext) async throws -> Response {
        let start = ContinuousClock.now
        let isForMonitor =
            request.uri.path == Monitoring.metricsPath && rules.showsMetrics(to: request, from: context.channel)
        let response = try await request.method.run {
            guard isForMonitor else { return try await self.answer(to: request, context: context) }
            return try await Monitoring.$showsMetrics.withValue(true) {
                try await self.answer(to: request, context: context)
            }
        }
        metrics.note(
            route: context.basic.endpointPath, status: response.status.code, ContinuousClock.now - start)
        return response
    }

    private func answer(to request: Request, context: PeerContext) async throws -> Response {
        let request = request.fromServiceHost
        switch sites.withLock(\.self) {
        case .open(let site):
            guard !request.isForwarded else { return Self.proxyRefusal }
            return try await site.respond(to: request, context: context.basic)
        case .guarded(let sites):
            return try await sites.respond(to: request, from: context.channel, context: context.basic)
        }
    }
}

extension SiteDispatcher {
    /// A proxy that sends a loopback name in `Host` would otherwise open the owner's library to all clients of the
    /// proxy.
    private static var proxyRefusal: Response {
        let sentence = """
            A proxy has passed this request on, and Matinee does not ask for a sign-in. Start Matinee with \
            MATINEE_TRUSTED_PROXIES set to the address of the proxy.
            """
        return Response(plain: sentence, status: .forbidden)
    }
}

extension Response {
    /// A sentence as text, before a site with its own header fields is chosen.
    fileprivate init(plain sentence: String, status: HTTPResponse.Status) {
        self.init(
            status: status,
            headers: [
                .contentType: "text/plain; charset=utf-8", .cacheControl: "no-store", .xContentTypeOptions: "nosniff",
                .contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'",
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(string: "\(sentence)\n")))
    }
}

extension Request {
    /// Whether a proxy says that it has passed the request on.
    var isForwarded: Bool {
        headers.contains(.xForwardedFor) || headers.contains(.forwarded) || headers.contains(.xRealIP)
    }
}

/// The sites of people who sign in.
final class GuardedSites: Sendable {
    let rules: ClientRules
    let accounts: AccountStore
    /// Answers requests without a valid session or key.
    let anonymous: PersonSite
    let sites: PersonSites

    /// The first components of the paths of the servers for other programs. They take keys and no cookies: their
    /// answers are readable by pages of all sites. An array, because short texts are compared faster than hashed.
    static let clientPaths = ["omdb", "tmdb", "giphy", "tenor", "openapi.json"]

    init(rules: ClientRules, accounts: AccountStore, anonymous: PersonSite, sites: PersonSites) {
        self.rules = rules
        self.accounts = accounts
        self.anonymous = anonymous
        self.sites = sites
    }

    func respond(
        to request: Request, from channel: any Channel, context: BasicRequestContext
    ) async throws -> Response {
        switch try await passage(of: request, from: channel, context) {
        case .refused(let response): return response
        case .to(let responder, let visit, let account):
            guard request.method == .post, !visit.isByKey, let account else {
                return try await pass(request, to: responder, visit, context)
            }
            var change = request
            change.body = bodyOfSignedIn(request, from: channel, visit, account)
            return try await pass(change, to: responder, visit, context)
        }
    }

    private nonisolated(nonsending) func pass(
        _ request: Request, to responder: SiteResponder, _ visit: Visit, _ context: BasicRequestContext
    ) async throws -> Response {
        try await Visit.$current.withValue(visit) { try await responder.respond(to: request, context: context) }
    }

    /// Where a request goes.
    private enum Passage {
        case to(SiteResponder, Visit, Account?)
        case refused(Response)
    }

    /// Looks for the sender. A function of its own, because what it stores would else be kept on the task's stack
    /// while the site answers, and each request would allocate more of it.
    ///
    /// It and the functions that it waits for are `nonisolated(nonsending)`: most look-ups end at once, and a change of
    /// the executor for each would cost more than they do.
    private nonisolated(nonsending) func passage(
        of request: Request, from channel: any Channel, _ context: BasicRequestContext
    ) async throws -> Passage {
        var visit = rules.visit(of: request, from: channel)
        let first = request.uri.path.utf8.dropFirst().prefix { $0 != UInt8(ascii: "/") }
        let isForClients = Self.clientPaths.contains(String(decoding: first, as: UTF8.self))
        let account: Account?
        // Anyone may ask for a file that has an address, and does so in the turns of their own network.
        var isSender = true
        do throws(AccountProblem) {
            if isForClients || request.headers.bearerToken != nil {
                visit.isByKey = true
                let ofKey = try await self.account(ofKeyIn: request, queryCounts: isForClients, visit)
                isSender = ofKey != nil
                account = if let ofKey { ofKey } else { try await self.account(ofFileIn: request, visit) }
            } else {
                account = try await signedIn(request, from: channel, &visit)
                guard account != nil || !visit.isByProxy else { return Self.refused(Self.unknownPerson, visit) }
            }
        } catch {
            // Many requests of a stranger at once must not fill the log.
            if error != .busy {
                context.logger.error("accounts unusable", metadata: ["error": .string("\(error)")])
            }
            var response = Response(plain: error.sentence, status: .serviceUnavailable)
            response.headers[.retryAfter] = "5"
            return Self.refused(response, visit)
        }
        if isSender {
            visit.account = account?.id
            visit.isOwner = account?.isOwner == true
        }
        let site = try account.map(sites.site) ?? anonymous
        return .to(isForClients ? site.clients : site.pages, visit, account)
    }

    private static func refused(_ response: Response, _ visit: Visit) -> Passage {
        var response = response
        if visit.isSecure { response.headers.append(.httpsOnly) }
        return .refused(response)
    }

    /// The body of a change, at whose end the person must still be signed in.
    private func bodyOfSignedIn(
        _ request: Request, from channel: any Channel, _ visit: Visit, _ account: Account
    ) -> RequestBody {
        RequestBody(
            asyncSequence: SignedInBody(body: request.body) { [self] in
                var visit = visit
                return try await signedIn(request, from: channel, &visit) == account
            })
    }

    /// The person whom a trusted proxy names, or whose session the browser has.
    private nonisolated(nonsending) func signedIn(
        _ request: Request, from channel: any Channel, _ visit: inout Visit
    ) async throws(AccountProblem) -> Account? {
        if let name = rules.personNamed(by: request, from: channel) {
            visit.isByProxy = true
            return try await accounts.account(named: name, from: visit.network)
        }
        guard let token = SiteCookie.session.value(in: request.headers, isSecure: visit.isSecure) else { return nil }
        let session = try await accounts.session(token, from: visit.network)
        visit.signedIn = session?.began
        return session?.account
    }

    /// The owner of a picture or GIF whose address has a secret: clients fetch these without a key.
    private func account(ofFileIn request: Request, _ visit: Visit) async throws(AccountProblem) -> Account? {
        guard let ending = AddressSecret.ending(in: request) else { return nil }
        return try await accounts.account(withIDBeginning: ending, from: visit.network)
    }

    private static var unknownPerson: Response {
        let sentence = """
            The proxy in front of Matinee names a person that Matinee does not have. The owner of Matinee can add \
            people in Settings › People, with the same names as at the proxy.
            """
        return Response(plain: sentence, status: .forbidden)
    }

    private func account(
        ofKeyIn request: Request, queryCounts: Bool, _ visit: Visit
    ) async throws(AccountProblem) -> Account? {
        var keys = [request.headers.bearerToken].compactMap(\.self)
        if queryCounts {
            // Keys have no characters that are encoded.
            for field in (request.uri.query ?? "").split(separator: "&", maxSplits: 500).prefix(500) {
                let parts = field.split(separator: "=", maxSplits: 1)
                if parts.count == 2, ["api_key", "apikey", "key"].contains(parts[0].lowercased()) {
                    keys.append(String(parts[1]))
                }
            }
        }
        // A request needs one key. Each costs a look-up.
        for key in keys.prefix(2) {
            if let account = try await accounts.account(ofKey: key, from: visit.network) { return account }
        }
        return nil
    }
}
