import Accounts
import HTTPTypes
import Hummingbird

/// `/settings/people`: the owner adds, invites and removes people.
struct PeopleScreen: Screen {
    let accounts: AccountServices
    let visitor: Visitor
    let page: PeoplePage

    var routes: [Route] {
        [
            .get(.people, .page, access: .owner) { request, _ in
                await show(
                    PeopleOutput(
                        done: request.query["done"].flatMap(PeopleOutput.Done.init),
                        start: request.query["start"] ?? ""))
            },
            .post(.people, access: .owner, pageAfterSignIn: .people()) { request, _ in try await add(request) },
            .post(.createOwner, access: .owner) { request, _ in try await createOwner(request) },
            .post(.invitePerson, access: .owner, pageAfterSignIn: .people()) { request, context in
                await invite(AccountID(context.parameter("id")), request)
            },
            .get(.removePerson, .page, access: .owner) { request, context in
                await confirm(AccountID(context.parameter("id")), start: request.query["start"] ?? "")
            },
            .post(.removePerson, access: .owner, pageAfterSignIn: .people()) { request, context in
                await remove(AccountID(context.parameter("id")), start: request.query["start"] ?? "")
            },
        ]
    }

    private func add(_ request: Request) async throws -> Reply {
        let name = try await request.fields(upTo: SignInScreen.maxFormBytes)?["name"] ?? ""
        var output = PeopleOutput()
        do throws(AccountProblem) {
            output.invitation = invitation(try await accounts.store.add(name: name, by: request.sessionToken), request)
        } catch {
            output.problem = error
            output.name = name
        }
        return await show(output)
    }

    private func invite(_ id: AccountID?, _ request: Request) async -> Reply {
        var output = PeopleOutput(start: request.query["start"] ?? "")
        do throws(AccountProblem) {
            guard let id else { throw .unknownAccount }
            output.invitation = invitation(try await accounts.store.invite(id, by: request.sessionToken), request)
        } catch {
            output.problem = error
        }
        return await show(output)
    }

    /// The link is shown once, in the reply to the form, so it is in no address. A server without a sign-in has no
    /// address that others can open.
    private func invitation(_ invitation: Invitation, _ request: Request) -> PeopleOutput.ShownInvitation {
        let scheme = Visit.current?.isSecure == true ? "https" : "http"
        let isLocal = visitor.isLocal
        let host = isLocal ? "HOST:PORT" : request.head.authority ?? "localhost"
        let base = accounts.publicURL ?? "\(scheme)://\(host)"
        return PeopleOutput.ShownInvitation(
            name: invitation.account.name, link: base + SiteURL.invitation(token: invitation.token).address,
            isLocal: isLocal)
    }

    /// Only on a server without a sign-in: any other has an owner before it starts.
    private func createOwner(_ request: Request) async throws -> FormReply {
        guard visitor.isLocal else { return .redirect(.people()) }
        let fields = try await request.fields(upTo: SignInScreen.maxFormBytes)
        var output = PeopleOutput()
        output.name = fields?["name"] ?? ""
        do throws(AccountProblem) {
            _ = try await accounts.store.createOwner(name: output.name, password: fields?.password("password") ?? "")
            return .redirect(.people(done: .created))
        } catch {
            output.problem = error
            return .page(await show(output))
        }
    }

    private func confirm(_ id: AccountID?, start: String) async -> Reply {
        do throws(AccountProblem) {
            guard let id, let account = try await accounts.store.account(id) else { throw .unknownAccount }
            guard !account.isOwner else { throw .ownerStays }
            return reply(page.removal(of: account, start: start))
        } catch {
            return await show(PeopleOutput(problem: error, start: start))
        }
    }

    private func remove(_ id: AccountID?, start: String) async -> FormReply {
        do throws(AccountProblem) {
            guard let id else { throw .unknownAccount }
            try await accounts.remove(id)
            return .redirect(.people(done: .removed, start: start))
        } catch {
            return .page(await show(PeopleOutput(problem: error, start: start)))
        }
    }

    private func show(_ output: PeopleOutput) async -> Reply {
        var output = output
        output.needsSignIn = Visit.current?.hasRecentSignIn() == false
        do throws(AccountProblem) {
            output.owner = try await accounts.store.owner()
            let others = try await accounts.store.others(namedFrom: output.start, limit: PeopleOutput.maxCount + 1)
            output.others = Array(others.prefix(PeopleOutput.maxCount))
            output.hasMore = others.count > PeopleOutput.maxCount
        } catch {
            output.problem = output.problem ?? error
        }
        return reply(page.bytes(output), status: output.problem?.status ?? .ok)
    }

    private func reply(_ bytes: [UInt8], status: HTTPResponse.Status = .ok) -> Reply {
        Reply(status: status, type: .html, bytes: bytes, caching: .none)
    }
}
