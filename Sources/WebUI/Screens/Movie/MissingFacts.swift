import Domain
import HTML

/// Says which facts of a movie are missing, and how to get them.
struct MissingFacts: HTMLNode {
    private let movie: Movie
    /// The services that were contacted.
    private let services: [SourceName]

    /// `nil` if any of these is known: the story, a director, a creator, the cast.
    init?(_ movie: Movie, services: [SourceName]) {
        let isTold = !movie.summary.overview.isEmpty || movie.plot != nil
        guard !isTold, movie.directors.isEmpty, movie.creators.isEmpty, movie.cast.isEmpty else { return nil }
        self.movie = movie
        self.services = services
    }

    func write(to output: inout HTMLOutput) {
        div(.class("lacking")) {
            p {
                movie.summary.kind == .series
                    ? "The story and cast of this series are missing here."
                    : "The story, director and cast of this movie are missing here."
            }
            p {
                if services.isEmpty {
                    "Add a TMDB or OMDb key to see them: "
                    a(.href(SiteURL.settings().link)) { "Settings" }
                    " says how. "
                } else {
                    "\(services.map(\.rawValue).inWords) \(services.count == 1 ? "doesn’t" : "don’t") have them either. "
                }
                page.map { link, name in
                    a(.href(link), .rel("noopener external")) { "Read more at \(name)" }
                }
            }
            lacksRatings
                ? p { "Its rating and other titles may be in IMDb’s ratings and akas files, which you can import." }
                : nil
        }.write(to: &output)
    }

    private var ids: [MovieID] { movie.summary.allIDs }

    private var page: (Link, String)? {
        ids.lazy.compactMap(\.page).compactMap { page in Link(page.address).map { ($0, page.title) } }.first
    }

    /// Whether IMDb's files may have a rating and other titles.
    private var lacksRatings: Bool {
        services.isEmpty && movie.summary.rating == nil && movie.otherTitles.isEmpty && ids.contains(where: \.isIMDb)
    }
}
