import Accounts
import HTML
import HTTPTypes
import Hummingbird

/// `/invitation`: an invited person chooses a password, once. The script of the page sends the token, which is in the
/// fragment of the link. Without scripts, the person enters the link.
struct InvitationScreen: Screen {
    let accounts: AccountServices
    let page: InvitationPage

    var routes: [Route] {
        [
            .get(.invitation, .page, access: .anyone) { _, _ in reply(InvitationOutput()) },
            .post(.invitation, access: .anyone) { request, _ in try await accept(request) },
        ]
    }

    private func accept(_ request: Request) async throws -> Response {
        guard let fields = try await request.fields(upTo: SignInScreen.maxFormBytes), let visit = Visit.current,
            let token = fields["token"]?.split(whereSeparator: { $0 == "=" || $0.isWhitespace }).last.map(String.init)
        else {
            return reply(InvitationOutput(problem: .noInvitation), status: .badRequest).response(to: request)
        }
        var output = InvitationOutput(token: token)
        do throws(AccountProblem) {
            output.name = try await accounts.store.invited(by: token, from: visit.network).name
            guard fields["password"] != nil else { return reply(output).response(to: request) }
            let password = fields.password("password")
            let proven = try await accounts.store.accept(token, password: password, from: visit.network)
            let attempt = SignInAttempt(request, visit: visit)
            // The invitation can't be used again.
            guard let signIn = try? await accounts.store.begin(for: proven, attempt) else {
                return .redirect(to: .signIn)
            }
            try await accounts.store.endSession(before: request)
            var response = Response.redirect(to: .discover(.init()))
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
    /// The invited person; `nil` if the invitation is unknown or does not count any more.
    var name: String?
    var problem: AccountProblem?
}

struct InvitationPage {
    let shell: PageShell

    func bytes(_ output: InvitationOutput) -> [UInt8] {
        shell.page(title: "Welcome", place: .settings, scripts: [.invitationScript]) {
            h1 { "Welcome\(output.name.map { ", \($0)" } ?? "")" }
            AccountProblemNote(output.problem?.sentence)
            output.name == nil
                ? form(
                    .id("invitation"), .class("movie-form"), .method("post"), .action(SiteURL.invitation.link)
                ) {
                    FormField.text("Your invitation", name: "token", hint: "Paste the link that you got.")
                    p(.class("actions")) {
                        button(.class("button"), .type("submit")) { "Next" }
                        // The person may have used the invitation.
                        output.problem == nil
                            ? nil : a(.class("button plain"), .href(SiteURL.signIn.link)) { "Sign in" }
                    }
                } : nil
            output.name.map { name in
                form(.class("movie-form"), .method("post"), .action(SiteURL.invitation.link)) {
                    p { "Choose the password with which you sign in from now on." }
                    hiddenField("token", output.token)
                    FormField.username(name)
                    FormField.newPassword()
                    p(.class("actions")) { button(.class("button"), .type("submit")) { "Start" } }
                }
            }
        }.bytes(reserving: 8 * 1024)
    }
}
