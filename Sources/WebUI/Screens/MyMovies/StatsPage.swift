import Domain
import HTML

/// Statistics of the user's movies. The page needs no script.
struct StatsPage {
    let shell: PageShell

    func bytes(_ output: StatsOutput) -> [UInt8] {
        let heading = output.year.map { "Stats for \($0)" } ?? "Stats"
        return shell.page(title: heading, place: .myMovies) {
            BackLink(origin: Origin(name: "My Movies", address: .myMovies(.init())))
            h1 { heading }
            switch output {
            case .figures(let figures, let years):
                years.isEmpty ? nil : StatsYears(years: years, current: figures.year)
                if figures.movies > 0 {
                    StatsTally(figures: figures)
                    MonthsChart(figures: figures)
                    div(.class("charts")) { StatsChart.all(of: figures) }
                } else {
                    p(.class("quiet")) { "Your diary has no movies of this year." }
                }
            case .empty: empty
            case .failed(let error): LibraryNote(problem: error)
            }
        }.bytes(reserving: 32 * 1024)
    }

    private var empty: some HTMLNode {
        div(.class("empty")) {
            Icons.beam
            p(.class("message")) { "No movies yet" }
            p(.class("quiet")) { "Add movies to see your stats." }
            p { a(.class("button"), .href(SiteURL(.newMovie).link)) { "Add a movie" } }
        }
    }
}

extension StatsOutput {
    fileprivate var year: Int? {
        if case .figures(let figures, _) = self { figures.year } else { nil }
    }
}

/// Links to the statistics of each year.
struct StatsYears: HTMLNode {
    /// The latest first.
    let years: [Int]
    /// `nil` for all time.
    let current: Int?

    func write(to output: inout HTMLOutput) {
        nav(.class("kinds lists years"), .aria("label", "Years")) {
            link(nil)
            years.map(link)
        }.write(to: &output)
    }

    private func link(_ year: Int?) -> Element<String> {
        let address = year.map(SiteURL.myStats(in:)) ?? .myStats
        return a(.href(address.link), .aria("current", "page").when(year == current)) {
            year.map(String.init) ?? "All time"
        }
    }
}

/// The large figures. Unknown ones are left out.
struct StatsTally: HTMLNode {
    let figures: PersonalFigures

    func write(to output: inout HTMLOutput) {
        dl(.class("tally")) {
            figure(figures.movies, figures.movies == 1 ? "movie" : "movies")
            figures.year == nil ? figure(figures.seen, "watched") : nil
            figure(figures.viewings, figures.viewings == 1 ? "viewing" : "viewings")
            figures.year == nil ? figure(figures.wanted, "to watch") : nil
            figures.ownAverage.map { Fact("your average (of 10)", Self.tenths($0)) }
            figures.comparedAverages.map { Fact("others’ average, same movies", Self.tenths($0.others)) }
        }.write(to: &output)
    }

    private func figure(_ count: Int, _ name: String) -> (some HTMLNode)? {
        count == 0 ? nil : Fact(name, count.grouped)
    }

    /// A number with one decimal, `7.4`.
    static func tenths(_ average: Double) -> String {
        let tenths = Int((average * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
