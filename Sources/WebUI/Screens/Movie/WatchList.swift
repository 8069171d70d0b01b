import Domain
import HTML

/// Where to watch a movie in one country.
struct WatchList: HTMLNode {
    let options: WatchOptions
    /// A code of ISO 3166-1 alpha-2.
    let region: String

    func write(to output: inout HTMLOutput) {
        section(.class("watch"), .aria("labelledby", "watch")) {
            h2(.id("watch")) { "Where to watch in \(RegionNames.country(region))" }
            dl(.class("facts")) {
                line("Subscription", options.subscription)
                line("Free", options.free)
                line("Rent", options.rent)
                line("Buy", options.buy)
            }
            p(.class("links sources")) {
                "By JustWatch. "
                options.link.flatMap { Link($0.address) }.map { link in
                    a(.href(link), .rel("noopener external")) { "All offers" }
                }
            }
        }.write(to: &output)
    }

    private func line(_ name: String, _ names: [String]) -> (some HTMLNode)? {
        names.isEmpty ? nil : Fact(name, names.joined(separator: ", "))
    }
}
