import Accounts
import Foundation
import HTTPTypes
import Hummingbird

/// `/settings/account`: a person's sessions, password, passkeys, sharing and API keys.
struct AccountScreen: Screen {
    let accounts: AccountServices
    let visitor: Visitor
    let page: AccountPage

    var routes: [Route] {
        [
            .get(.account, .page, access: .session) { request, _ in
                await show(request) { $0.done = request.query["done"].flatMap(AccountOutput.Done.init) }
            },
            .post(.password, access: .session) { request, _ in try await changePassword(request) },
            .post(.sharing, access: .session) { request, _ in try await changeSharing(request) },
            .post(.passkeys, access: .session, pageAfterSignIn: .account()) { request, _ in
                try await addPasskey(request)
            },
            .post(.removePasskey, access: .session) { request, context in
                await change(request, .passkeyRemoved) { account throws(AccountProblem) in
                    try await accounts.store.removePasskey(context.parameter("id"), of: account.id)
                }
            },
            .post(.endSessions, access: .session) { request, _ in await endAll(request) },
            .post(.endSession, access: .session) { request, context in
                await change(request, .ended) { account throws(AccountProblem) in
                    try await accounts.store.end(context.parameter("id"), of: account.id)
                }
            },
            .post(.accountKeys, access: .session, pageAfterSignIn: .account()) { request, _ in
                try await addKey(request)
            },
            .post(.removeKey, access: .session) { request, context in
                await change(request, .keyRemoved) { account throws(AccountProblem) in
                    try await accounts.store.removeKey(context.parameter("id"), of: account.id)
                }
            },
        ]
    }

    /// The account of this site's visitor: on this machine itself the owner's.
    private func account() async throws(AccountProblem) -> Account {
        switch visitor {
        case .person(let account): return account
        case .local:
            guard let owner = try await accounts.store.owner() else { throw .unknownAccount }
            return owner
        case .anonymous: throw .unknownAccount
        }
    }

    private func changePassword(_ request: Request) async throws -> Response {
        let fields = try await request.fields(upTo: 2 * SignInScreen.maxFormBytes)
        do throws(AccountProblem) {
            let proven = try await accounts.store.changePassword(
                of: account(), from: fields?.password("old") ?? "", to: fields?.password("new") ?? "")
            var response = Response.redirect(to: .account(done: .password))
            guard let visit = Visit.current else { return response }
            // All sessions have ended. This browser gets a new one, or else asks for the new password.
            let attempt = SignInAttempt(request, visit: visit)
            guard let signIn = try? await accounts.store.begin(for: proven, attempt) else {
                return .redirect(to: .signIn)
            }
            response.set(signIn, stays: false, isSecure: visit.isSecure)
            return response
        } catch {
            let reply = await show(request) { $0.problem = error }
            return reply.response(to: request)
        }
    }

    private func endAll(_ request: Request) async -> Response {
        let hasNoScript = await WithoutScript.hasSent(request)
        do throws(AccountProblem) { try await accounts.store.signOutEverywhere(account().id) } catch {
            return await show(request) { $0.problem = error }.response(to: request)
        }
        guard let visit = Visit.current else { return .redirect(to: .account(done: .ended)) }
        var response = Response.redirect(to: .signIn)
        response.removeSession(isSecure: visit.isSecure, clearsCache: hasNoScript)
        return response
    }

    private func changeSharing(_ request: Request) async throws -> FormReply {
        guard let fields = try await request.fields(upTo: SignInScreen.maxFormBytes) else {
            return .page(await show(request) { _ in })
        }
        return await change(request, .sharing) { account throws(AccountProblem) in
            try await accounts.store.setSharesWishes(fields["wishes"] == "yes", of: account.id)
        }
    }

    private func addPasskey(_ request: Request) async throws -> FormReply {
        let fields = try await request.fields(upTo: SignInScreen.maxFormBytes)
        return await change(request, .passkeyAdded) { account throws(AccountProblem) in
            // While the browser asked for the passkey, another tab may have signed in someone else.
            guard let fields, fields["user"] ?? account.id.description == account.id.description,
                let site = PasskeySite(request)
            else { throw .passkeyRefused }
            try await accounts.store.addPasskey(
                NewPasskey(fields), named: fields["name"] ?? "", for: account.id, at: site, by: request.sessionToken)
        }
    }

    private func addKey(_ request: Request) async throws -> Reply {
        guard let fields = try await request.fields(upTo: SignInScreen.maxFormBytes) else {
            throw HTTPError(.badRequest)
        }
        let name = fields["name"] ?? ""
        let key: String
        do throws(AccountProblem) {
            key = try await accounts.store.addKey(named: name, for: account().id, by: request.sessionToken)
        } catch {
            return await show(request) { $0.problem = error }
        }
        return await show(request) { $0.newKey = key }
    }

    private func change(
        _ request: Request, _ done: AccountOutput.Done, _ work: (Account) async throws(AccountProblem) -> Void
    ) async -> FormReply {
        do throws(AccountProblem) { try await work(account()) } catch {
            return .page(await show(request) { $0.problem = error })
        }
        return .redirect(.account(done: done))
    }

    private func show(_ request: Request, _ change: (inout AccountOutput) -> Void) async -> Reply {
        var output = AccountOutput(now: Date())
        change(&output)
        do throws(AccountProblem) {
            let account = try await account()
            output.id = account.id.description
            output.name = account.name
            output.passkeys = try await accounts.store.passkeys(of: account.id)
            output.passkey = await PasskeyOffer(request, accounts.store)
            output.sessions = try await accounts.store.sessions(of: account.id)
            output.sharesWishes = try await accounts.store.sharesWishes(account.id)
            output.isByProxy = Visit.current?.isByProxy == true
            output.needsSignIn = Visit.current?.hasRecentSignIn() == false
            output.keys = try await accounts.store.keys(of: account.id)
            output.current = try await accounts.store.session(of: request)?.id
        } catch {
            output.problem = output.problem ?? error
        }
        let status = output.problem.map { $0 == .noMatch ? .badRequest : $0.status } ?? .ok
        return Reply(status: status, type: .html, bytes: page.bytes(output), caching: .none)
    }
}
