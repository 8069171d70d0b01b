import Domain
import HTML

/// The buttons «Delete» and «Keep», before a movie is removed with the user's opinion of it.
struct RemovalConfirmation: HTMLNode {
    private let id: MovieID

    init?(_ problem: ProblemPage.Problem) {
        guard case .lossOfOpinion(let movie, _) = problem else { return nil }
        id = movie.id
    }

    func write(to output: inout HTMLOutput) {
        form(.class("keeping"), .method("post"), .action(SiteURL.removeMovie(id).link)) {
            hiddenField("sure", "yes")
            p(.class("doings")) {
                button(.class("button"), .type("submit")) { "Delete" }
                a(.class("button plain"), .href(SiteURL.movie(id).link)) { "Keep" }
            }
        }.write(to: &output)
    }
}

extension PersonalMovie.Opinion {
    /// Says what is lost with the movie: `Your rating, 3 dates and note go with it.` `nil` if nothing is.
    var loss: String? {
        let dates = viewings.isEmpty ? nil : Count.of(viewings.count, "date")
        let parts = [halfStars == nil ? nil : "rating", dates, note.isEmpty ? nil : "note"].compactMap(\.self)
        guard !parts.isEmpty else { return nil }
        let isOne = parts.count == 1 && viewings.count < 2
        return "Your \(parts.inWords) \(isOne ? "goes" : "go") with it."
    }
}
