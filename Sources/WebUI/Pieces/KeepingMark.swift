import Domain
import HTML
import Posters

/// Says of a film in a list that the person keeps it.
struct KeepingMark: HTMLNode {
    let movie: MovieSummary

    func write(to output: inout HTMLOutput) {
        guard movie.ownID != nil else { return }
        p(.class("marks")) { span(.class("own")) { "In My Movies" } }.write(to: &output)
    }
}

/// Takes a film of a list into the person's own, where it stands.
struct KeepingButton: HTMLNode {
    let movie: MovieSummary

    func write(to output: inout HTMLOutput) {
        guard movie.ownID == nil else { return }
        form(.class(isLow ? "keep low" : "keep"), .method("post"), .action(SiteURL.keepMovie.link)) {
            HTML.input(.type("hidden"), .name("id"), .value(movie.id.description))
            button(.type("submit"), .aria("label", "Add \(movie.title) to My Movies")) { Icons.plus }
        }.write(to: &output)
    }

    /// Whether it lies at the poster's foot: it never lies over the title of a drawn one.
    private var isLow: Bool { movie.poster == nil && SiteURL.PosterAddress(movie).poster.hasTitleAtHead }
}

/// What can be done with a film: keep it, or edit and delete what is kept.
struct KeepingActions: HTMLNode {
    let movie: MovieSummary

    func write(to output: inout HTMLOutput) {
        guard let own = movie.ownID else {
            return form(.class("keeping"), .method("post"), .action(SiteURL.keepMovie.link)) {
                HTML.input(.type("hidden"), .name("id"), .value(movie.id.description))
                button(.class("button"), .type("submit")) { "Add to My Movies" }
            }.write(to: &output)
        }
        form(.class("keeping"), .method("post"), .action(SiteURL.removeMovie(own).link)) {
            a(.class("button plain own"), .href(SiteURL.myMovies(.init()).link)) { "In My Movies" }
            a(.class("button plain"), .href(SiteURL.editMovie(own).link)) { "Edit" }
            button(.class("button plain"), .type("submit")) { "Delete" }
        }.write(to: &output)
    }
}
