import Domain
import HTML

/// The markup of movies and pages for `worker.js`, which fills in what differs. It is the server's own, so that both
/// are always equal.
struct OfflineMarkup: Encodable {
    /// Markup that many movies have. Movies contain characters from `Place.shared` on instead.
    private(set) var shared: [String] = []
    private(set) var movies: [Entry] = []
    let search: String
    let movie: String
    let person: String
    let shelf: String
    /// The people in the results of a search, without any.
    let peopleRow: String
    /// Says that no found movie is from a year.
    let missingYear: String
    /// The words before a person's name, by the numbers of `CreditKind.allCases`.
    let leads = CreditKind.allCases.map(\.preposition)
    /// The fields of conditions in addresses, which the browser cannot apply.
    let conditions = MovieCondition.fields
    /// Search without results.
    let nothing: String
    /// Says what a search finds while the server is away.
    let reach = p(.class("quiet")) { "Offline, Matinee searches only titles and people’s names." }.bytes().text
    /// The page that is shown instead of one that is not stored.
    let away: String
    /// The buttons of a movie and more need My Movies.
    let canKeep: Bool

    /// Characters that the worker replaces by text. Unicode reserves them for private use.
    enum Place {
        static let id = "\u{E000}"
        static let title = "\u{E001}"
        static let poster = "\u{E002}"
        static let story = "\u{E003}"
        static let original = "\u{E004}"
        static let year = "\u{E005}"
        static let runtime = "\u{E006}"
        static let genres = "\u{E007}"
        /// The text and the contents that the worker fills into a page.
        static let text = "\u{E008}"
        static let content = "\u{E009}"
        static let rating = "\u{E00A}"
        static let halfStars = "\u{E00B}"
        static let votes = "\u{E00C}"
        static let shortVotes = "\u{E00D}"
        /// The number of an id, without the name of its service.
        static let number = "\u{E00E}"
        /// Around a movie's card on a person's page.
        static let card = "\u{E00F}"
        static let shared: UInt32 = 0xE010
        static let all: ClosedRange<Unicode.Scalar> = "\u{E000}"..."\u{E01F}"
    }

    struct Entry: Encodable {
        let id: String
        let title: String
        let poster: String
        let story: String
        /// The best match, the row, the article and the card, in the order of `OfflineMarkup.parts`.
        var parts: [String]
        /// The original title, which the best match shows by itself.
        let original: String?
        let year: Int?
        /// The first release as `yyyymmdd`.
        let day: Int?
        let rating: Double
        let votes: Int
        let titles: [String?]
        let similar: [Int]
    }

    init(_ offline: OfflineMovies, shell: PageShell, canKeep: Bool) async {
        self.canKeep = canKeep
        let place = Place.text
        search =
            SearchPage(shell: shell).bytes(
                SearchOutput(input: SearchInput(text: place), state: .start, canKeep: canKeep)
            ).text
        movie =
            shell.page(title: place, place: nil, scripts: MoviePage.scripts) { Place.content }.bytes().text
        person =
            shell.page(title: place, place: nil, scripts: PersonPage.scripts) { Place.content }.bytes().text
        let noMovies = SearchOutput(input: SearchInput(text: place), state: .nothingFound(closest: []))
        nothing = SearchResults(output: noMovies).bytes().text
        away =
            shell.page(title: "Offline", place: nil) {
                div(.class("empty")) {
                    Icons.tornTicket
                    p(.class("message")) { "This page is not available offline." }
                    p(.class("quiet")) { "Matinee can’t be reached right now." }
                    p { a(.class("button plain"), .href(SiteURL.search(.init()).link)) { "Search movies" } }
                }
            }.bytes().text
        shelf = SimilarMovies(cards: Place.content).bytes().text
        peopleRow = PeopleRow(people: []).bytes().text
        let year = 6_789
        missingYear = p(.class("quiet")) { SearchFindings.sentence(aboutMissing: year) }.bytes().text
            .replacingBytes(of: "\(year)", with: Place.year)
        for (movie, titles) in zip(offline.movies, offline.titles) {
            let similar = await offline.similar(movie.id, MovieViewModel.similarCount)
            add(await offline.movie(movie.id) ?? movie, titles, similar)
            // Requests share this thread.
            await Task.yield()
        }
    }

    private mutating func add(_ movie: Movie, _ titles: [String?], _ similar: [Int]) {
        let summary = movie.summary
        let entry = Entry(
            id: "\(movie.id)", title: summary.title.bytes().text,
            poster: SiteURL.poster(.init(summary)).address.bytes().text, story: summary.overview.bytes().text,
            parts: Self.parts(of: movie, canKeep: canKeep),
            original: summary.originalTitle?.text, year: summary.year, day: summary.releaseDay,
            rating: summary.rating?.outOfTen ?? 0, votes: summary.rating?.votes ?? 0, titles: titles, similar: similar)
        movies.append(shortened(entry))
    }

    /// The best match, the row, the article and the card of a movie.
    static func parts(of movie: Movie, canKeep: Bool) -> [String] {
        let summary = movie.summary
        let output = MovieOutput(
            locale: .english, state: .movie(movie, similar: []), canKeep: canKeep,
            opinion: canKeep ? OpinionForm() : nil)
        let back = BackLink(origin: nil, anchor: summary.anchor).bytes().text
        let article = MovieArticle(movie: movie, output: output).bytes().text
        return [
            BestMatch(movie: summary, canKeep: canKeep).bytes().text,
            MovieRow(movie: summary, canKeep: canKeep).bytes().text, back + article,
            MovieCard(movie: summary, canKeep: canKeep).bytes().text,
        ]
    }

    /// The entry with places for its repeated texts.
    private mutating func shortened(_ entry: Entry) -> Entry {
        var entry = entry
        let texts = [
            (entry.poster, Place.poster), (entry.story, Place.story), (entry.id, Place.id), (entry.title, Place.title),
        ]
        entry.parts = entry.parts.map { part in
            // A movie whose texts have such characters cannot be shortened.
            var part = part
            for (text, place) in texts where text.utf8.count > 3 { part = part.replacingBytes(of: text, with: place) }
            return part
        }
        if shared.isEmpty { shared = Self.repeated(in: entry.parts) }
        for (number, markup) in shared.enumerated() {
            guard let scalar = Unicode.Scalar(Place.shared + UInt32(number)) else { continue }
            entry.parts = entry.parts.map { $0.replacingBytes(of: markup, with: String(scalar)) }
        }
        return entry
    }

    /// The markup that is the same for all movies but for their texts.
    private static func repeated(in parts: [String]) -> [String] {
        let ends = [
            (2, "<a class=\"back\"", "</a>"), (2, "<section id=\"opinion\"", "</section>"),
            (2, "<div class=\"doings\"", "</div>"), (1, "<form class=\"keep\"", "</form>"),
        ]
        return ends.compactMap { part, first, last in
            guard let start = parts[part].firstRange(of: first),
                let end = parts[part][start.lowerBound...].firstRange(of: last)
            else { return nil }
            return String(parts[part][start.lowerBound..<end.upperBound])
        }
    }
}

/// «More like this».
struct SimilarMovies<Cards: HTMLNode>: HTMLNode {
    let cards: Cards

    func write(to output: inout HTMLOutput) {
        section(.class("shelf-section"), .aria("labelledby", "similar")) {
            h2(.id("similar")) { "More like this" }
            ul(.class("shelf"), .role("list"), .tabIndex(0), .aria("labelledby", "similar")) { cards }
        }.write(to: &output)
    }
}

extension [UInt8] {
    /// Markup as text.
    var text: String { String(decoding: self, as: UTF8.self) }
}
