import Domain
import HTML

/// A film's page.
struct FilmPage {
    let shell: PageShell

    func bytes(_ output: FilmOutput) -> [UInt8] {
        switch output.state {
        case .film(let movie, let similar):
            output.part == .live
                ? FilmArticle(movie: movie, output: output).bytes(reserving: 8 * 1024)
                : film(movie, similar: similar, output).bytes(reserving: 24 * 1024)
        case .awaiting(let id): awaiting(id, output).bytes()
        case .unknown: ProblemPage(shell: shell).bytes(.unknownFilm)
        case .malformed: ProblemPage(shell: shell).bytes(.malformedFilm)
        case .failed(let id, let failure):
            ProblemPage(shell: shell).bytes(.failed(failure.source, failure.error, again: .movie(id)))
        }
    }

    private func film(_ movie: Movie, similar: [MovieSummary], _ output: FilmOutput) -> some HTMLNode {
        let summary = movie.summary
        let name = summary.year.map { "\(summary.title) (\($0))" } ?? summary.title
        return shell.page(title: name, place: nil, scripts: output.awaited.isEmpty ? [] : [.filmScript]) {
            back
            FilmArticle(movie: movie, output: output)
            similar.isEmpty
                ? nil
                : section(.class("shelf-section"), .aria("labelledby", "similar")) {
                    h2(.id("similar")) { "More like this" }
                    ul(.class("shelf"), .role("list"), .tabIndex(0), .aria("labelledby", "similar")) {
                        similar.map { MovieCard($0, canKeep: output.canKeep) }
                    }
                }
        }
    }

    /// Holds the film's place until a service has answered.
    private func awaiting(_ id: MovieID, _ output: FilmOutput) -> some HTMLNode {
        shell.page(title: "Movie", place: nil, scripts: [.filmScript]) {
            back
            article(.class("film"), .data("awaited", SiteURL.movie(id).address)) {
                div(.class("film-poster")) { span(.class("poster skeleton")) { NoHTML() } }
                div(.class("words")) {
                    h1 { "Asking \(output.awaited.inWords) …" }
                    SourceNotes(failures: output.failures, awaited: output.awaited, again: .movie(id))
                }
            }
        }
    }

    private var back: some HTMLNode {
        a(.class("back"), .href(SiteURL.search(.init()).link), .data("back")) {
            Icons.back
            span { "Search" }
        }
    }
}
