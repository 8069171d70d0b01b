import HTML

/// A link that shows its own address: `omdbapi.com/apikey.aspx`.
struct NamedLink: HTMLNode {
    let address: String

    init(_ address: String) { self.address = address }

    func write(to output: inout HTMLOutput) {
        guard let link = Link(address) else { return name.write(to: &output) }
        a(.class("named"), .href(link)) { name }.write(to: &output)
    }

    private var name: String {
        var rest = address[...]
        for prefix in ["https://", "http://", "www."] where rest.hasPrefix(prefix) { rest.removeFirst(prefix.count) }
        if rest.hasSuffix("/") { rest.removeLast() }
        return String(rest)
    }
}
