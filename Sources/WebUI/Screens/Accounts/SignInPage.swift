import Accounts
import HTML

/// The contents of the sign-in.
struct SignInOutput {
    /// Where to go after the sign-in.
    var next: SiteURL?
    var name = ""
    var stays = false
    /// Whether the person is signed in, but too long ago for a change.
    var isAgain = false
    var problem: AccountProblem?
    /// Why the session that has just ended could not be deleted from disk.
    var signOutProblem: AccountProblem?
    /// `nil` where browsers have no passkeys.
    var passkey: PasskeyOffer?
}

struct SignInPage {
    let shell: PageShell
    /// Whether devices must be told to trust the server.
    var hasAuthority = false

    func bytes(_ output: SignInOutput) -> [UInt8] {
        var scripts: [SiteAssets.Name] = shell.visitor == nil ? [.signedOutScript] : []
        if output.passkey != nil { scripts.append(.passkeysScript) }
        return shell.page(title: "Sign in", place: .settings, scripts: scripts) {
            h1 { "Sign in" }
            AccountProblemNote(output.problem?.sentence)
            output.signOutProblem.map { problem in
                div(.class("note"), .role("status")) {
                    p {
                        """
                        You’re signed out. Matinee couldn’t delete the session from its disk yet and will try again: \
                        \(problem.sentence)
                        """
                    }
                }
            }
            form(.class("movie-form"), .method("post"), .action(SiteURL.signIn.link)) {
                output.isAgain
                    ? p { "You signed in more than ten minutes ago. Sign in again to show that it’s you." } : nil
                output.next.map { next in hiddenField("next", next.address) }
                FormField.name(output.name)
                FormField.password("Password", name: "password", autocomplete: "current-password")
                label(.class("choice")) {
                    HTML.input(.type("checkbox"), .name("stay"), .value("yes"), .checked.when(output.stays))
                    span { "Stay signed in" }
                }
                p(.class("actions")) { button(.class("button"), .type("submit")) { "Sign in" } }
            }
            output.passkey.map { offer in
                form(
                    [
                        .id("passkey-sign-in"), .class("movie-form"), .method("post"),
                        .action(SiteURL(.passkeySignIn).link),
                    ] + offer.attributes
                ) {
                    PasskeyFields(names: ["id", "client-data", "authenticator-data", "signature", "stay"])
                    output.next.map { next in hiddenField("next", next.address) }
                    p(.class("actions")) {
                        button(.class("button plain"), .type("submit")) { "Sign in with a passkey" }
                    }
                    p(.class("quiet"), .role("status")) { "" }
                }
            }
            hasAuthority
                ? p {
                    "Did your browser warn you? "
                    a(.class("named"), .href(SiteURL(.certificate).link)) { "Trust this Matinee" }
                } : nil
        }.bytes(reserving: 8 * 1024)
    }
}

/// Leads to the sign-in, in place of a form that needs a recent one.
struct SignInAgain: HTMLNode {
    private let purpose: String
    private let next: SiteURL

    /// - Parameter purpose: ends the sentence «Sign in again to …».
    init(for purpose: String, next: SiteURL) {
        self.purpose = purpose
        self.next = next
    }

    func write(to output: inout HTMLOutput) {
        p(.class("actions")) {
            a(.class("button plain"), .href(SiteURL.signInAgain(next: next).link)) { "Sign in again to \(purpose)" }
        }.write(to: &output)
    }
}

/// What went wrong, above a form.
struct AccountProblemNote: HTMLNode {
    private let sentence: String?

    init(_ sentence: String?) { self.sentence = sentence }

    func write(to output: inout HTMLOutput) {
        div(.id("problems"), .role("alert")) {
            sentence.map { sentence in div(.class("note")) { p { sentence } } }
        }.write(to: &output)
    }
}
