import HTML

/// A table with a horizontal bar next to each number.
struct FiguresChart: HTMLNode {
    let kind: Kind
    let title: String
    /// The result in a sentence.
    let sentence: String?
    let rows: [Row]
    /// A sentence about movies that could not be counted.
    let missing: String?

    enum Kind: String {
        case decades
        case genres
        case ownRatings = "own-ratings"
        case othersRatings = "others-ratings"
    }

    struct Row {
        let name: Name
        let count: Int
    }

    enum Name {
        case text(String)
        case halfStars(Int)
    }

    func write(to output: inout HTMLOutput) {
        let largest = rows.map(\.count).max() ?? 0
        figure(kind.className, .aria("labelledby", kind.rawValue)) {
            figcaption {
                h2(.id(kind.rawValue)) { title }
                sentence.map { sentence in p(.class("quiet")) { sentence } }
            }
            rows.isEmpty
                ? nil
                : table(.aria("labelledby", kind.rawValue)) {
                    thead {
                        tr {
                            th(.scope("col")) { kind.rowName }
                            th(.scope("col")) { "Movies" }
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
                    FiguresBar(count: row.count, largest: largest)
                }
            }
            td { Count.grouped(row.count) }
        }
    }
}

extension FiguresChart.Name: HTMLNode {
    func write(to output: inout HTMLOutput) {
        switch self {
        case .text(let text): text.write(to: &output)
        case .halfStars(let halfStars): Stars(halfStars: halfStars).write(to: &output)
        }
    }
}

extension FiguresChart.Kind {
    /// The heading of the rows.
    fileprivate var rowName: String {
        switch self {
        case .decades: "Decade"
        case .genres: "Genre"
        case .ownRatings, .othersRatings: "Rating"
        }
    }

    fileprivate var className: Attribute {
        switch self {
        case .decades: .class("chart decades")
        case .genres: .class("chart genres")
        case .ownRatings, .othersRatings: .class("chart scale")
        }
    }
}

/// A bar whose length is its share of the largest count. It is hidden from screen readers, because the number is next
/// to it.
struct FiguresBar: HTMLNode {
    let count: Int
    let largest: Int

    func write(to output: inout HTMLOutput) {
        output.write(markup: "<svg class=\"bar\" aria-hidden=\"true\" focusable=\"false\">")
        if permille > 0 {
            output.write(markup: "<rect width=\"")
            output.write(text: "\(permille / 10).\(permille % 10)%")
            output.write(markup: "\" height=\"100%\"/>")
        }
        output.write(markup: "</svg>")
    }

    /// The length of the bar: at least 1.2 %, so that every count is visible.
    private var permille: Int {
        count > 0 && largest > 0 ? max(12, (count * 1000 + largest / 2) / largest) : 0
    }
}
