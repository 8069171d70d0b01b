import Domain
import HTML

/// Statistics of the user's movies. The page needs no script.
struct FiguresPage {
    let shell: PageShell

    func bytes(_ output: FiguresOutput) -> [UInt8] {
        shell.page(title: "Stats", place: .myMovies) {
            a(.class("back"), .href(SiteURL.myMovies(.init()).link), .data("back")) {
                Icons.back
                span { "My Movies" }
            }
            h1 { "Stats" }
            switch output {
            case .figures(let figures):
                FiguresTally(figures: figures)
                div(.class("charts")) { FiguresChart.all(of: figures) }
            case .empty: empty
            case .failed(let error): LibraryNote(error)
            }
        }.bytes(reserving: 16 * 1024)
    }

    private var empty: some HTMLNode {
        div(.class("empty")) {
            Icons.beam
            p(.class("message")) { "No movies yet" }
            p(.class("quiet")) { "Add movies to see your stats." }
            p { a(.class("button"), .href(SiteURL.newMovie.link)) { "Add a movie" } }
        }
    }
}

/// The large figures. Unknown ones are left out.
struct FiguresTally: HTMLNode {
    let figures: PersonalFigures

    func write(to output: inout HTMLOutput) {
        dl(.class("tally")) {
            figure(figures.movies, figures.movies == 1 ? "movie" : "movies")
            figure(figures.seen, "seen")
            figure(figures.wanted, "to watch")
            figures.ownAverage.map { figure(Self.tenths($0), "your average (of 10)") }
        }.write(to: &output)
    }

    private func figure(_ count: Int, _ name: String) -> (some HTMLNode)? {
        count == 0 ? nil : figure(Count.grouped(count), name)
    }

    private func figure(_ value: String, _ name: String) -> some HTMLNode {
        div {
            dt { name }
            dd { value }
        }
    }

    private static func tenths(_ average: Double) -> String {
        let tenths = Int((average * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
