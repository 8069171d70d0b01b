import Domain
import HTML

/// The buttons on a movie in a list: a toggle that adds it to My Movies or removes it in place, and the menu with the
/// user's opinion. Without a script, the menu's button leads to the movie's page.
struct KeepingButton: HTMLNode {
    let movie: MovieSummary

    func write(to output: inout HTMLOutput) {
        form(
            .class("keep"), .method("post"),
            .action((movie.ownID.map(SiteURL.removeMovie) ?? SiteURL(.keepMovie)).link),
            .data("movie", movie.lastingID.description)
        ) {
            hiddenField("id", movie.lastingID.description)
            // In the order in which they are seen, for the keyboard.
            button(
                .class("options"), .type("submit"), .formMethod("get"),
                .formAction(SiteURL.movie(movie.id).at("opinion").link), .aria("label", "Options for \(movie.title)"),
                .aria("haspopup", "dialog")
            ) { NoHTML() }
            button(
                .type("submit"), .aria("pressed", movie.ownID == nil ? "false" : "true"),
                .aria("label", "Add \(movie.title) to My Movies")
            ) { Icons.keep }
        }.write(to: &output)
    }
}

extension MovieSummary {
    /// The id that does not change when the movie is added to My Movies or removed from it.
    var lastingID: MovieID { id.isOwn ? otherIDs.first { !$0.isOwn } ?? id : id }

    /// The id of the movie's place in a list, to which a link can lead back.
    var anchor: String { "at-\(lastingID)" }
}

/// The actions on a movie's page: add it, or edit and delete it.
struct KeepingActions: HTMLNode {
    let movie: MovieSummary
    /// The page that the movie was opened from.
    let origin: SiteURL?

    func write(to output: inout HTMLOutput) {
        guard let own = movie.ownID else {
            return form(
                .class("keeping"), .method("post"), .action(SiteURL(.keepMovie).link),
                .data("movie", movie.lastingID.description)
            ) {
                hiddenField("id", movie.id.description)
                origin.map { hiddenField("from", $0.address) }
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
