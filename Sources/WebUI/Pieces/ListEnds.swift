import HTML

/// The link to earlier rows, before the first row.
struct EarlierLink: HTMLNode {
    let address: SiteURL

    func write(to output: inout HTMLOutput) {
        p(.class("more")) { a(.class("button plain"), .href(address.link)) { "Show earlier" } }.write(to: &output)
    }
}

/// The link to more rows after the last row, or a sentence that there are no more.
struct ListEnd: HTMLNode {
    let next: SiteURL?
    /// The sentence if there are no more.
    var ending = "That's all."

    func write(to output: inout HTMLOutput) {
        if let next {
            p(.class("more")) {
                a(.class("button plain"), .rel("next"), .href(next.link), .data("more")) { "Load more" }
            }.write(to: &output)
        } else {
            p(.class("end")) { ending }.write(to: &output)
        }
    }
}
