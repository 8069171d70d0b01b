import HTML

/// A form with one button, which sends nothing but its address.
struct PostButton: HTMLNode {
    let text: String
    let address: SiteURL
    /// The name for screen readers, if the text alone does not say what it changes.
    let label: String?

    init(_ text: String, to address: SiteURL, label: String? = nil) {
        self.text = text
        self.address = address
        self.label = label
    }

    func write(to output: inout HTMLOutput) {
        form(.method("post"), .action(address.link)) {
            button(.class("button plain"), .type("submit"), .aria("label", label)) { text }
        }.write(to: &output)
    }
}
