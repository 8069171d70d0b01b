import Domain
import HTML

/// A movie's title with its year.
struct MovieTitle: HTMLNode {
    let movie: MovieSummary

    init(_ movie: MovieSummary) { self.movie = movie }

    func write(to output: inout HTMLOutput) {
        // A title in a script that runs the other way must not turn the year around with it.
        bdi(movie.title.utf8.count > 40 ? .class("title long") : .class("title")) { movie.title }.write(to: &output)
        if let year = movie.year {
            output.write(markup: " ")
            span(.class("year")) { year }.write(to: &output)
        }
    }
}

/// The matched title, if it is not shown already: «also All You Need Is Kill».
struct MatchedTitle: HTMLNode {
    let movie: MovieSummary
    /// Whether the original title is shown already.
    var showsOriginal = false

    func write(to output: inout HTMLOutput) {
        guard let title = movie.matchedTitle, !(showsOriginal && title == movie.originalTitle?.text) else { return }
        p(.class("quiet also")) {
            "also "
            bdi { title }
        }.write(to: &output)
    }
}

extension OriginalTitle {
    /// The title marked with its language and direction.
    func node() -> some HTMLNode {
        p(language.map { [.class("original"), .dir("auto"), .lang($0)] } ?? [.class("original"), .dir("auto")]) {
            text
        }
    }
}
