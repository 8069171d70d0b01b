import HTML

/// What stands before the first row of a list that begins further up: the way there.
struct EarlierLink: HTMLNode {
    let address: SiteURL

    init(_ address: SiteURL) { self.address = address }

    func write(to output: inout HTMLOutput) {
        p(.class("more")) { a(.class("button plain"), .href(address.link)) { "Show earlier" } }.write(to: &output)
    }
}

/// What stands behind the last row: the way to more, or that there are no more.
struct ListEnd: HTMLNode {
    let next: SiteURL?
    /// What is said where there are no more.
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
