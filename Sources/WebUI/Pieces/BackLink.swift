import HTML

/// The link to the place in the list that a page was opened from, or to Search.
struct BackLink: HTMLNode {
    let origin: Origin?
    /// The id of the place in the list.
    var anchor: String?

    func write(to output: inout HTMLOutput) {
        let link = origin.flatMap { Link($0.address.address + (anchor.map { "#\($0)" } ?? "")) }
        a(.class("back"), .href(link ?? SiteURL.search(.init()).link), .data("back", origin == nil ? "search" : "")) {
            Icons.back
            span { origin?.name ?? "Search" }
        }.write(to: &output)
    }
}
