import Domain
import HTML

/// A movie's title with its kind, unless it is a movie of full length, and its year.
struct MovieTitle: HTMLNode {
    let movie: MovieSummary
    private let namesKind: Bool

    init(_ movie: MovieSummary, namesKind: Bool = true) {
        self.movie = movie
        self.namesKind = namesKind
    }

    func write(to output: inout HTMLOutput) {
        // The element keeps a title in a right-to-left script from changing the direction of the year.
        bdi(movie.title.utf8.count > 40 ? .class("title long") : .class("title")) { movie.title }.write(to: &output)
        if let facts = namesKind ? movie.kindAndYears : movie.years {
            output.write(markup: " ")
            span(.class("year")) { facts }.write(to: &output)
        }
    }
}

/// Why a search found the movie, if its title does not show it: «also All You Need Is Kill», «with Harrison Ford».
struct MatchedTitle: HTMLNode {
    let movie: MovieSummary
    /// Whether the original title is already shown.
    var showsOriginal = false

    func write(to output: inout HTMLOutput) {
        for reason in movie.reasons where !(showsOriginal && reason.name == movie.originalTitle?.text) {
            p(.class("quiet also")) {
                "\(reason.lead) "
                bdi { reason.name }
            }.write(to: &output)
        }
    }
}

extension OriginalTitle {
    /// The title marked with its language and direction.
    func node() -> some HTMLNode {
        p(.class("original"), .dir("auto"), .lang(language ?? "").when(language != nil)) { text }
    }
}
