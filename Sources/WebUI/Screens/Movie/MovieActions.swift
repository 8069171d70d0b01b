import Domain
import HTML

/// The buttons of a movie's page.
struct MovieActions: HTMLNode {
    let movie: MovieSummary
    let output: MovieOutput

    func write(to bytes: inout HTMLOutput) {
        div(
            .class("doings"),
            .data("fresh", SiteURL.movie(movie.lastingID).with(["part": MovieInput.Part.actions.rawValue]).address)
        ) {
            output.canKeep ? KeepingActions(movie: movie, origin: output.origin?.address) : nil
            output.hasGIFs ? gifs : nil
        }.write(to: &bytes)
    }

    /// A search for GIFs by the movie's title.
    private var gifs: Element<String>? {
        let query = GIFQuery.fitting(movie.title)
        guard query.problem == nil else { return nil }
        let link = SiteURL.gifs(.init(text: query.text)).link
        return a(.class("button plain"), .href(link)) { "GIFs of this movie" }
    }
}
