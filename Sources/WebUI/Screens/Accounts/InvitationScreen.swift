import Accounts
import HTML
import HTTPTypes
import Hummingbird

/// `/invitation`: an invited person chooses a password, once. The token is in the query, which no log has.
struct InvitationScreen: Screen {
    let accounts: AccountServices
    let page: InvitationPage

    var routes: [Route] {
        [
            .get(.invitation, .page, access: .anyone) { request, _ in await show(request) },
            .post(.invitation, access: .anyone) { request, _ in try await accept(request) },
        ]
    }

    private func show(_ request: Request) async -> Reply {
        let token = request.query["token"] ?? ""
        do throws(AccountProblem) {
            return reply(InvitationOutput(token: token, name: try await accounts.store.invited(by: token).name))
        } catch {
            return reply(InvitationOutput(token: token, problem: error), status: error.status)
        }
    }

    private func accept(_ request: Request) async throws -> Response {
        guard let fields = try await request.fields(upTo: SignInScreen.maxFormBytes), let visit = Visit.current,
            let token = fields["token"]
        else {
            return reply(InvitationOutput(problem: .noInvitation), status: .badRequest).response(to: request)
        }
        var output = InvitationOutput(token: token)
        do throws(AccountProblem) {
            output.name = try await accounts.store.invited(by: token).name
            let account = try await accounts.store.accept(token, password: fields["password"] ?? "")
            let attempt = SignInAttempt(request, name: "", password: "", visit: visit)
            let signIn = try await accounts.store.begin(for: account, attempt)
            var response = Response.redirect(to: SiteURL.discover(.init()).address, type: .normal)
            response.set(signIn, stays: false, isSecure: visit.isSecure)
            return response
        } catch {
            output.problem = error
            return reply(output, status: error.status).response(to: request)
        }
    }

    private func reply(_ output: InvitationOutput, status: HTTPResponse.Status = .ok) -> Reply {
        Reply(status: status, type: .html, bytes: page.bytes(output), caching: .none)
    }
}

/// The contents of an invitation.
struct InvitationOutput {
    var token = ""
    /// The invited person; `nil` if the invitation does not count any more.
    var name: String?
    var problem: AccountProblem?
}

/// The page of an invitation.
struct InvitationPage {
    let shell: PageShell

    func bytes(_ output: InvitationOutput) -> [UInt8] {
        shell.page(title: "Welcome", place: .settings) {
            h1 { "Welcome\(output.name.map { ", \($0)" } ?? "")" }
            AccountProblemNote(output.problem)
            output.name.map { name in
                form(.class("movie-form"), .method("post"), .action(SiteURL.invitation.link)) {
                    p { "Choose the password with which you sign in from now on." }
                    HTML.input(.type("hidden"), .name("token"), .value(output.token))
                    HTML.input(
                        .class("visually-hidden"), .name("name"), .type("text"), .value(name),
                        .autocomplete("username"), .readOnly, .tabIndex(-1), .aria("hidden", "true"))
                    AccountField.newPassword()
                    p(.class("actions")) { button(.class("button"), .type("submit")) { "Start" } }
                }
            }
        }.bytes(reserving: 8 * 1024)
    }
}
