import Domain
import HTML

/// A movie with all its facts.
struct MovieArticle: HTMLNode {
    let movie: Movie
    let output: MovieOutput

    func write(to bytes: inout HTMLOutput) {
        let summary = movie.summary
        let address = SiteURL.movie(movie.id).address
        article(.class("movie"), .data("awaited", output.awaited.isEmpty ? nil : address)) {
            div(.class("movie-poster")) {
                PosterImage(
                    movie: summary, isProminent: true, alternative: "Poster of \(summary.title)", width: "21rem")
            }
            div(.class("words")) {
                h1 { MovieTitle(summary, namesKind: false) }
                summary.originalTitle?.node()
                summary.kindName.map { name in p(.class("kind")) { name } }
                div(.class("score")) {
                    Stars(summary.rating)
                    summary.rating.map { rating in
                        span(.class("figure"), .aria("hidden", "true")) { rating.figure }
                    }
                    onlyCount
                }
                output.opinion.map { form in OpinionMarks(summary, form.opinion) }
                movie.ratings.count < 2 ? nil : ul(.class("ratings"), .role("list")) { movie.ratings.map(rating) }
                MovieActions(movie: summary, output: output)
                movie.tagline.map { tagline in p(.class("tagline")) { tagline } }
                summary.overview.isEmpty ? nil : p(.class("lead")) { summary.overview }
                output.opinion.map { form in
                    OpinionPanel(movie: summary, form: form, locale: output.locale, isOnPage: true)
                }
                movie.plot.map { plot in p(.class("plot")) { plot } }
                MovieFacts(movie: movie, locale: output.locale)
                missing
                movie.watching[region].map { WatchList(options: $0, region: region) }
                links
                p(.class("sources")) { sources }
                keptSentences.map { sentence in p(.class("sources")) { sentence } }
                output.notices.map { notice in p(.class("sources")) { notice } }
                SourceNotes(failures: output.failures, awaited: output.awaited, again: .movie(movie.id))
            }
        }.write(to: &bytes)
    }

    /// A note about missing facts; `nil` if the page says that a service is awaited or has failed.
    private var missing: MissingFacts? {
        output.awaited.isEmpty && output.failures.isEmpty ? MissingFacts(movie, services: output.services) : nil
    }

    /// The source and votes of a single rating.
    private var onlyCount: Element<String>? {
        guard movie.ratings.count == 1, let rating = movie.ratings.first, let votes = rating.votes else { return nil }
        return span(.class("quiet")) { "\(rating.source), \(votes.grouped) votes" }
    }

    private func rating(_ rating: SourcedRating) -> Element<some HTMLNode> {
        li {
            span(.class("quiet")) { rating.source }
            Stars(rating)
            span(.class("figure-line"), .aria("hidden", "true")) { rating.figure }
            rating.votes.map { votes in span(.class("quiet")) { "\(votes.grouped) votes" } }
        }
    }

    /// The user's country, if known; else the United States.
    private var region: String { output.locale.region ?? "US" }

    private var links: Element<[Element<String>]>? {
        let pages = movie.summary.allIDs.compactMap(\.page) + movie.trailers
        let links = pages.compactMap { page in Link(page.address).map { (page.title, $0) } }
        guard !links.isEmpty else { return nil }
        return p(.class("links")) {
            links.map { title, link in a(.href(link), .rel("noopener external")) { title } }
        }
    }

    /// Sentences about data from the cache, used because its source failed.
    private var keptSentences: [String] {
        movie.kept.sorted { $0.key.rawValue < $1.key.rawValue }.map { source, day in
            "\(source.label) can’t be reached right now. Its data is from \(output.locale.writtenOut(day))."
        }
    }

    /// The source's name. Imported titles have no overview, so a catalog movie with an overview is built in.
    private func name(_ source: SourceName) -> String {
        let isOverviewAdded = movie.additions.contains { $0.facts.contains(.overview) }
        guard source == .catalog else { return source.rawValue }
        return movie.summary.overview.isEmpty || isOverviewAdded ? "catalog" : "built-in catalog"
    }

    /// The sources: all facts are from the first one, except those that others added.
    private var sources: String {
        let added = movie.additions.map { addition in
            "\(addition.facts.map(\.rawValue).inWords) from \(addition.source.rawValue)"
        }
        guard let first = movie.sources.first else { return "" }
        guard !added.isEmpty else { return "Source: \(movie.sources.map(name).inWords)." }
        return "Source: \(name(first)); \(added.joined(separator: "; "))."
    }
}

extension [String] {
    /// The elements joined: `awards, box office and ratings`.
    var inWords: String {
        guard let last, count > 1 else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) and \(last)"
    }
}

extension MovieID {
    /// The movie's page at the service of this id.
    var page: WebLink? {
        switch self {
        case .imdb: WebLink(title: "IMDb", address: "https://www.imdb.com/title/\(self)/")
        case .tmdb(let number): WebLink(title: "TMDB", address: "https://www.themoviedb.org/movie/\(number)")
        case .own, .listed: nil
        }
    }
}
