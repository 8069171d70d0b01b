import Domain
import HTML

/// A film's poster. The style sheet gives it two by three, so that nothing moves when it arrives.
struct PosterImage: HTMLNode {
    let movie: MovieSummary
    /// Whether it stands where a person looks first.
    var isProminent = false
    /// What it is called for screen readers; empty where the title stands beside it.
    var alternative = ""

    func write(to output: inout HTMLOutput) {
        img(
            .class("poster"), .src(SiteURL.poster(.init(movie)).link), .alt(alternative),
            isProminent ? .fetchPriority("high") : .loading("lazy")
        ).write(to: &output)
    }
}
