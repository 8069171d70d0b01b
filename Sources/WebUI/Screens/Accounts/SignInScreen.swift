import Accounts
import HTTPTypes
import Hummingbird

/// `/sign-in` and `/sign-out`.
struct SignInScreen: Screen {
    let accounts: AccountServices
    let visitor: Visitor
    let page: SignInPage

    /// The maximum size of the form in bytes: the longest password, each byte as `%XX`, and the other fields.
    static let maxFormBytes = 8_192

    var routes: [Route] {
        [
            .get(.signIn, .page, access: .anyone) { request, _ in await show(request) },
            .post(.signIn, access: .anyone) { request, _ in try await signIn(request) },
            .post(.passkeySignIn, access: .anyone) { request, _ in try await signInWithPasskey(request) },
            .post(.signOut, access: .session) { request, _ in await signOut(request) },
        ]
    }

    private func show(_ request: Request) async -> Response {
        var output = SignInOutput(next: request.query["next"].flatMap(SiteURL.local))
        if case .person(let account) = visitor {
            guard request.query["again"] != nil else {
                return .redirect(to: output.next ?? .discover(.init()))
            }
            output.isAgain = true
            output.name = account.name
            output.stays = (try? await accounts.store.session(of: request))?.stays ?? false
        }
        return await reply(output, to: request).response(to: request)
    }

    private func signIn(_ request: Request) async throws -> Response {
        guard let fields = try await request.fields(upTo: Self.maxFormBytes), let visit = Visit.current else {
            return await reply(SignInOutput(problem: .noMatch), to: request, status: .badRequest).response(to: request)
        }
        let attempt = SignInAttempt(
            request, name: fields["name"] ?? "", password: fields.password("password"), visit: visit)
        return await answer(attempt, fields, visit, request) { attempt throws(AccountProblem) in
            try await accounts.store.signIn(attempt)
        }
    }

    private func signInWithPasskey(_ request: Request) async throws -> Response {
        guard let fields = try await request.fields(upTo: Self.maxFormBytes), let visit = Visit.current,
            let site = PasskeySite(request)
        else { return await refusal(.passkeyRefused, SignInOutput(), request) }
        let attempt = SignInAttempt(request, visit: visit)
        return await answer(attempt, fields, visit, request) { attempt throws(AccountProblem) in
            try await accounts.store.signIn(with: PasskeySignature(fields), at: site, attempt)
        }
    }

    private func answer(
        _ attempt: SignInAttempt, _ fields: QueryString, _ visit: Visit, _ request: Request,
        _ signIn: (SignInAttempt) async throws(AccountProblem) -> SignIn
    ) async -> Response {
        let output = SignInOutput(
            next: fields["next"].flatMap(SiteURL.local), name: attempt.name, stays: fields["stay"] == "yes")
        var attempt = attempt
        attempt.stays = output.stays
        do throws(AccountProblem) {
            let signIn = try await signIn(attempt)
            try await accounts.store.endSession(before: request)
            var response = Response.redirect(to: output.next ?? .discover(.init()))
            response.set(signIn, stays: output.stays, isSecure: visit.isSecure)
            return response
        } catch {
            return await refusal(error, output, request)
        }
    }

    private func refusal(_ problem: AccountProblem, _ output: SignInOutput, _ request: Request) async -> Response {
        var output = output
        output.problem = problem
        var reply = await reply(output, to: request, status: problem.status)
        if case .throttled(let seconds) = problem { reply.retryAfter = seconds }
        return reply.response(to: request)
    }

    private func signOut(_ request: Request) async -> Response {
        let isSecure = Visit.current?.isSecure ?? false
        let hasNoScript = await WithoutScript.hasSent(request)
        var response = Response.redirect(to: .signIn)
        if let token = SiteCookie.session.value(in: request.headers, isSecure: isSecure) {
            do throws(AccountProblem) { try await accounts.store.signOut(token) } catch {
                var output = SignInOutput()
                output.signOutProblem = error
                response = await reply(output, to: request).response(to: request)
            }
        }
        response.removeSession(isSecure: isSecure, clearsCache: hasNoScript)
        return response
    }

    private func reply(
        _ output: SignInOutput, to request: Request, status: HTTPResponse.Status = .ok
    ) async -> Reply {
        var output = output
        output.passkey = await PasskeyOffer(request, accounts.store)
        return Reply(status: status, type: .html, bytes: page.bytes(output), caching: .none)
    }
}

extension SignInAttempt {
    /// The name and password are empty if a passkey, an invitation or a new password has proven the account.
    init(_ request: Request, name: String = "", password: String = "", visit: Visit) {
        self.init(name: name, password: password, address: visit.throttleKey)
        site = visit.siteKey
        browser = request.headers[.userAgent] ?? ""
        knownBrowser = SiteCookie.knownBrowser.value(in: request.headers, isSecure: visit.isSecure)
    }
}

extension AccountProblem {
    /// The status of a page that shows the problem.
    var status: HTTPResponse.Status {
        switch self {
        case .invalidName, .passwordTooShort, .passwordTooLong, .passwordTooCommon, .passwordUnreadable, .ownerStays:
            .badRequest
        case .noMatch, .passkeyRefused, .signedOut: .unauthorized
        case .throttled: .tooManyRequests
        case .busy, .storage: .serviceUnavailable
        case .noInvitation, .unknownAccount: .notFound
        case .nameTaken, .ownerExists, .tooManyKeys, .tooManyPasskeys: .conflict
        }
    }
}
