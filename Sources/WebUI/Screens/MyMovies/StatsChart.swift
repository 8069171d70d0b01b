import Domain
import HTML

/// A table with a horizontal bar next to each number.
struct StatsChart: HTMLNode {
    let kind: Kind
    let title: String
    /// The result in a sentence.
    let sentence: String?
    let rows: [Row]
    /// A sentence about movies that could not be counted.
    let missing: String?

    enum Kind: String {
        case years
        case decades
        case genres
        case countries
        case directors
        case actors
        case ownRatings = "own-ratings"
        case othersRatings = "others-ratings"
    }

    struct Row {
        let name: Name
        let count: Int
        /// The count of the second bar, if the chart has one.
        var other: Int?
    }

    enum Name {
        case text(String)
        case link(String, SiteURL)
        case halfStars(Int)
    }

    func write(to output: inout HTMLOutput) {
        let largest = rows.map { max($0.count, $0.other ?? 0) }.max() ?? 0
        let isPair = rows.contains { $0.other != nil }
        figure(kind.facts.className, .aria("labelledby", kind.rawValue)) {
            figcaption {
                h2(.id(kind.rawValue)) { title }
                sentence.map { sentence in p(.class("quiet")) { sentence } }
            }
            rows.isEmpty
                ? nil
                : table(.aria("labelledby", kind.rawValue)) {
                    thead {
                        tr {
                            th(.scope("col")) { kind.facts.rowName }
                            th(.scope("col")) { isPair ? "You" : kind == .years ? "Viewings" : "Movies" }
                            isPair ? th(.scope("col")) { "Others" } : nil
                        }
                    }
                    tbody { rows.map { row($0, largest: largest) } }
                }
            missing.map { missing in p(.class("quiet missing")) { missing } }
        }.write(to: &output)
    }

    private func row(_ row: Row, largest: Int) -> Element<some HTMLNode> {
        tr {
            th(.scope("row")) {
                div(.class("measure")) {
                    span(.class("name")) { row.name }
                    if let other = row.other {
                        span(.class("pair")) {
                            StatsBar(count: row.count, largest: largest)
                            StatsBar(count: other, largest: largest)
                        }
                    } else {
                        StatsBar(count: row.count, largest: largest)
                    }
                }
            }
            td { row.count.grouped }
            row.other.map { other in td { other.grouped } }
        }
    }
}

extension StatsChart.Name: HTMLNode {
    func write(to output: inout HTMLOutput) {
        switch self {
        case .text(let text): text.write(to: &output)
        case .link(let text, let address): a(.href(address.link)) { text }.write(to: &output)
        case .halfStars(let halfStars): Stars(halfStars: halfStars).write(to: &output)
        }
    }
}

extension StatsChart.Kind {
    /// The heading of the rows, and the class for the style sheet.
    fileprivate var facts: (rowName: String, className: Attribute) {
        switch self {
        case .years: ("Year", .class("chart decades"))
        case .decades: ("Decade", .class("chart decades"))
        case .genres: ("Genre", .class("chart genres"))
        case .countries: ("Country", .class("chart genres"))
        case .directors: ("Director", .class("chart names"))
        case .actors: ("Actor", .class("chart names"))
        case .ownRatings, .othersRatings: ("Rating", .class("chart scale"))
        }
    }
}

/// A bar whose length is its share of the largest count. It is hidden from screen readers, because the number is next
/// to it.
struct StatsBar: HTMLNode {
    let count: Int
    let largest: Int
    /// Whether it stands upright.
    var isColumn = false

    func write(to output: inout HTMLOutput) {
        output.write(markup: "<svg class=\"bar\" aria-hidden=\"true\" focusable=\"false\">")
        if permille > 0 {
            output.write(markup: isColumn ? "<rect width=\"100%\" y=\"" : "<rect width=\"")
            if isColumn {
                output.write(text: "\((1000 - permille) / 10).\((1000 - permille) % 10)%")
                output.write(markup: "\" height=\"")
            }
            output.write(text: "\(permille / 10).\(permille % 10)%")
            output.write(markup: isColumn ? "\"/>" : "\" height=\"100%\"/>")
        }
        output.write(markup: "</svg>")
    }

    /// The length of the bar: at least 1.2 %, so that every count is visible.
    private var permille: Int {
        count > 0 && largest > 0 ? max(12, (count * 1000 + largest / 2) / largest) : 0
    }
}
