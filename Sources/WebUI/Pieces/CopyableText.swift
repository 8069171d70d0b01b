import HTML

/// A text that is shown to be copied. With scripts, a button copies it.
struct CopyableText: HTMLNode {
    let text: String
    /// The element's id.
    let id: String
    /// `Copy link`
    let button: String

    func write(to output: inout HTMLOutput) {
        div(.class("copyable")) {
            p { code(.id(id), .tabIndex(-1)) { text } }
            p(.class("actions")) {
                HTML.button(.class("button plain"), .type("button"), .data("copy", id), .hidden) { button }
            }
            p(.class("quiet"), .id("\(id)-copied"), .role("status")) { NoHTML() }
        }.write(to: &output)
    }
}
