import Domain
import HTML

/// A film's page.
struct FilmPage {
    let shell: PageShell

    func bytes(_ output: FilmOutput) -> [UInt8] {
        switch output.state {
        case .film(let movie, let similar):
            film(movie, similar: similar, locale: output.locale).bytes(reserving: 24 * 1024)
        case .unknown: ProblemPage(shell: shell).bytes(.unknownFilm)
        case .malformed: ProblemPage(shell: shell).bytes(.malformedFilm)
        case .failed(let id, let source, let error):
            ProblemPage(shell: shell).bytes(.failed(source, error, again: .movie(id)))
        }
    }

    private func film(_ movie: Movie, similar: [MovieSummary], locale: SiteLocale) -> some HTMLNode {
        let summary = movie.summary
        let name = summary.year.map { "\(summary.title) (\($0))" } ?? summary.title
        return shell.page(title: name, place: nil) {
            a(.class("back"), .href(SiteURL.search(.init()).link), .data("back")) {
                Icons.back
                span { "Search" }
            }
            article(.class("film")) {
                div(.class("film-poster")) {
                    PosterImage(movie: summary, isProminent: true, alternative: "Poster of \(summary.title)")
                }
                div(.class("words")) {
                    h1 { MovieTitle(summary) }
                    summary.originalTitle?.node()
                    div(.class("score")) {
                        Stars(summary.rating)
                        movie.ratings.map(figure)
                    }
                    summary.overview.isEmpty ? nil : p(.class("lead")) { summary.overview }
                    FilmFacts(movie: movie, locale: locale)
                    links(movie)
                    p(.class("sources")) { "From \(movie.sources.map(\.rawValue).joined(separator: ", "))." }
                }
            }
            similar.isEmpty
                ? nil
                : section(.class("shelf-section"), .aria("labelledby", "similar")) {
                    h2(.id("similar")) { "More like this" }
                    ul(.class("shelf"), .role("list"), .tabIndex(0), .aria("labelledby", "similar")) {
                        similar.map(MovieCard.init)
                    }
                }
        }
    }

    private func figure(_ rating: SourcedRating) -> Element<some HTMLNode> {
        p(.class("figure-line")) {
            span(.class("figure")) { rating.rating.figure }
            span(.class("quiet")) { " \(rating.source), \(Count.grouped(rating.rating.votes)) votes" }
        }
    }

    private func links(_ movie: Movie) -> Element<Element<String>>? {
        guard case .imdb = movie.id, let imdb = Link("https://www.imdb.com/title/\(movie.id)/") else { return nil }
        return p(.class("links")) { a(.href(imdb), .rel("noopener external")) { "IMDb" } }
    }
}
