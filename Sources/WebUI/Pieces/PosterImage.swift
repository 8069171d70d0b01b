import Domain
import HTML

/// A movie's poster. The style sheet sets its ratio to 2:3, so that the layout does not move when it loads.
///
/// A picture from another server covers the drawn poster, which remains visible if the picture does not load.
struct PosterImage: HTMLNode {
    let movie: MovieSummary
    /// Whether the browser should load it first.
    var isProminent = false
    /// The text for screen readers; empty next to a title.
    var alternative = ""
    /// The width on the screen, so that the browser downloads no larger picture than needed.
    var width: StaticString = "10.5rem"

    func write(to output: inout HTMLOutput) {
        guard let poster = movie.poster, let source = poster.renditions.first?.link else {
            return img(
                .class("poster"), .src(SiteURL.poster(.init(movie)).link), .alt(alternative),
                isProminent ? .fetchPriority("high") : .loading("lazy")
            ).write(to: &output)
        }
        let sized = poster.renditions.compactMap { rendition in
            rendition.width.flatMap { width in rendition.link.map { "\($0.address) \(width)w" } }
        }
        span(.class("poster")) {
            img(.class("drawn"), .src(SiteURL.poster(.init(movie)).link), .alt(alternative), .loading("lazy"))
            img(
                .class("photo"), .src(source), .alt(""), isProminent ? .fetchPriority("high") : .loading("lazy"),
                .srcSet(sized.joined(separator: ", ")).when(sized.count > 1), .sizes(width).when(sized.count > 1))
        }.write(to: &output)
    }
}

extension PosterPicture.Rendition {
    fileprivate var link: Link? {
        switch place {
        case .stored(let name): SiteURL.picture(name).link
        case .remote(let address): Link(address)
        }
    }
}
