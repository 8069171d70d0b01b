import HTML

/// A button that signs this browser out.
struct SignOutButton: HTMLNode {
    /// The field that browsers without scripts send.
    static let withoutScript: StaticString = "without-script"

    /// The name for screen readers, if the text alone does not say which session it ends.
    var label: String?

    func write(to output: inout HTMLOutput) {
        form(.method("post"), .action(SiteURL(.signOut).link)) {
            noscript { hiddenField(Self.withoutScript, "yes") }
            button(.class("button plain"), .type("submit"), .aria("label", label)) { "Sign out" }
        }.write(to: &output)
    }
}
