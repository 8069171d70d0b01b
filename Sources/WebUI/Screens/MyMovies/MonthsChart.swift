import Domain
import HTML

/// The viewings by month as columns: those of a year, or those of all years together. Empty without viewings.
struct MonthsChart: HTMLNode {
    let figures: PersonalFigures

    func write(to output: inout HTMLOutput) {
        guard figures.viewings > 0 else { return }
        let counts = (1...12).map { month in figures.months.reduce(0) { $0 + ($1.key.month == month ? $1.value : 0) } }
        let largest = counts.max() ?? 0
        figure(.class("chart columns"), .aria("labelledby", "months")) {
            figcaption {
                h2(.id("months")) { "Watched by month" }
                p(.class("quiet")) { sentence(counts) }
            }
            table(.aria("labelledby", "months")) {
                // The style sheet puts the head below the columns.
                thead {
                    tr {
                        Self.names.map { name in
                            th(.scope("col")) {
                                span(.class("visually-hidden")) { name }
                                span(.aria("hidden", "true")) { String(name.prefix(1)) }
                            }
                        }
                    }
                }
                tbody { tr { counts.map { column($0, largest: largest) } } }
            }
        }.write(to: &output)
    }

    private func column(_ count: Int, largest: Int) -> Element<some HTMLNode> {
        td {
            span(.class("visually-hidden")) { count.grouped }
            span(.class("count"), .aria("hidden", "true")) { count == 0 ? "" : Count.compact(count) }
            StatsBar(count: count, largest: largest, isColumn: true)
        }
    }

    private func sentence(_ counts: [Int]) -> String {
        let most = counts.max() ?? 0
        let months = Self.names.indices.filter { counts[$0] == most }
        let favorite = months.count == 1 && most > 1 ? " Most in \(Self.names[months[0]])." : ""
        let span = figures.year == nil ? " All years together." : ""
        return "\(Count.of(figures.viewings, "viewing")).\(favorite)\(span)"
    }

    private static let names = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
