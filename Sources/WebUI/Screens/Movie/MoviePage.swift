import Domain
import HTML

struct MoviePage {
    let shell: PageShell

    func bytes(_ output: MovieOutput) -> [UInt8] {
        switch output.state {
        case .movie(let movie, let similar):
            switch output.part {
            case .page: page(movie, similar: similar, output).bytes(reserving: 24 * 1024)
            case .live: MovieArticle(movie: movie, output: output).bytes(reserving: 8 * 1024)
            case .actions: MovieActions(movie: movie.summary, output: output).bytes()
            case .opinion: opinion(movie.summary, output)
            }
        case .awaiting(let id): awaiting(id, output).bytes()
        case .unknown: ProblemPage(shell: shell).bytes(.unknownMovie)
        case .malformed: ProblemPage(shell: shell).bytes(.malformedMovie)
        case .failed(let id, let failure):
            ProblemPage(shell: shell).bytes(.failed(failure.source, failure.error, again: .movie(id)))
        }
    }

    /// The form, and the marks that other places show.
    private func opinion(_ movie: MovieSummary, _ output: MovieOutput) -> [UInt8] {
        guard let form = output.opinion else { return [] }
        return div {
            OpinionPanel(movie: movie, form: form, locale: output.locale)
            OpinionMarks(movie, form.opinion)
        }.bytes()
    }

    private func page(_ movie: Movie, similar: [MovieSummary], _ output: MovieOutput) -> some HTMLNode {
        let summary = movie.summary
        let name = summary.year.map { "\(summary.title) (\($0))" } ?? summary.title
        let scripts = Self.scripts + (output.awaited.isEmpty ? [] : [.movieScript])
        return shell.page(title: name, place: nil, scripts: scripts) {
            BackLink(origin: output.origin, anchor: summary.anchor)
            MovieArticle(movie: movie, output: output)
            similar.isEmpty
                ? nil
                : SimilarMovies(cards: similar.map { MovieCard(movie: $0, canKeep: output.canKeep) })
        }
    }

    static let scripts: [SiteAssets.Name] = [.forgetScript, .changesScript, .shelvesScript]

    /// A placeholder until a service has answered.
    private func awaiting(_ id: MovieID, _ output: MovieOutput) -> some HTMLNode {
        shell.page(title: "Movie", place: nil, scripts: Self.scripts + [.movieScript]) {
            BackLink(origin: output.origin, anchor: "at-\(id)")
            article(.class("movie"), .data("awaited", SiteURL.movie(id).address)) {
                div(.class("movie-poster")) { span(.class("poster skeleton")) { NoHTML() } }
                div(.class("words")) {
                    h1 { "Asking \(output.awaited.inWords) …" }
                    SourceNotes(failures: output.failures, awaited: output.awaited, again: .movie(id))
                }
            }
        }
    }
}
