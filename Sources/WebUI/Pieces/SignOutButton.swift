import HTML
import Hummingbird

/// A button that signs this browser out.
struct SignOutButton: HTMLNode {
    /// The name for screen readers, if the text alone does not say which session it ends.
    var label: String?

    func write(to output: inout HTMLOutput) {
        form(.method("post"), .action(SiteURL(.signOut).link)) {
            WithoutScript.field
            button(.class("button plain"), .type("submit"), .aria("label", label)) { "Sign out" }
        }.write(to: &output)
    }
}

/// A field that only browsers without scripts send.
enum WithoutScript {
    private static let name: StaticString = "without-script"

    static var field: Element<some HTMLNode> { noscript { hiddenField(name, "yes") } }

    /// Whether a form has the field. It must be read before the session of its sender ends.
    static func hasSent(_ request: Request) async -> Bool {
        (try? await request.fields(upTo: SignInScreen.maxFormBytes))?[name.description] != nil
    }
}
