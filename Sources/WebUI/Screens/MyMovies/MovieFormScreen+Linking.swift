import Domain
import HTML

/// If the catalog has the typed movie, the form offers to link the two.
extension MovieFormScreen {
    private static let maxOffers = 3

    /// The offers for the typed title, for the script.
    func offers(_ query: QueryString) async -> Reply {
        let draft = MovieDraft(title: query["title"] ?? "", released: query["released"] ?? "")
        let offers = MovieOffers(movies: await offers(for: draft), mayAddAnyway: false)
        return Reply(type: .html, bytes: offers.bytes(), caching: .none)
    }

    /// Movies on this machine with the typed title, and its year if there is a date, that are not in the library.
    func offers(for draft: MovieDraft) async -> [MovieSummary] {
        let title = draft.keptTitle
        guard title.count >= MovieDraft.titleLength.lowerBound, MovieQuery(title).textProblem == nil else { return [] }
        let year = draft.date?.year
        let key = TitleKey(title)
        let query = MovieQuery(title, year: year.flatMap { MovieQuery.years.contains($0) ? $0 : nil })
        let found = await movies.search(query, pages: 1...1, timeout: .localOnly).movies.filter { movie in
            let titles = [movie.title, movie.originalTitle?.text, movie.matchedTitle].compactMap(\.self)
            return movie.ownID == nil && movie.kind == .movie && (year == nil || movie.year == year)
                && titles.contains { TitleKey($0) == key }
        }
        return Array(found.prefix(Self.maxOffers))
    }

    /// The linked movie; `nil` without a link and for a movie that is not on this machine.
    func linked(_ sent: MovieFormSubmission) async -> Movie? {
        guard let id = sent.linked else { return nil }
        return await movies.movie(id, timeout: .localOnly).movie
    }
}

extension Movie {
    /// The same under an id of the user's own, with what they typed. It keeps its title; theirs still finds it.
    func kept(as own: MovieID, _ draft: MovieDraft) -> Movie {
        var movie = self
        let titles = [summary.title, summary.originalTitle?.text].compactMap(\.self) + otherTitles
        if !titles.map(TitleKey.init).contains(TitleKey(draft.keptTitle)) { movie.otherTitles.append(draft.keptTitle) }
        var draft = draft
        draft.title = summary.title
        movie.summary.otherIDs = ([id] + summary.otherIDs).filter { !$0.isOwn }
        movie.summary.id = own
        movie.summary = movie.summary.edited(draft)
        return movie
    }
}

extension MovieDraft {
    /// Fills empty fields with those of a movie.
    mutating func fill(from movie: MovieSummary) {
        if keptTitle.isEmpty { title = movie.title }
        if keptOverview.isEmpty { overview = movie.overview }
        if released.allSatisfy(\.isWhitespace) { released = movie.released?.description ?? "" }
    }
}
