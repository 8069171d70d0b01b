import Domain
import HTML

/// A movie that is typed may be one that the catalog has: it is offered, and taking it links the two.
extension MovieFormScreen {
    /// How many movies are offered.
    private static let maxOffers = 3

    /// The movies of this title on this machine as a part of the form, for the script to show while the title is typed.
    func offers(_ query: QueryString) async -> Reply {
        let draft = MovieDraft(title: query["title"] ?? "", released: query["released"] ?? "")
        let offers = MovieOffers(movies: await offers(for: draft), mayAddAnyway: false)
        return Reply(type: .html, bytes: offers.bytes(), caching: .none)
    }

    /// Movies on this machine that the user does not keep, by the title that was typed; with a date only those of its year.
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

    /// The movie that was taken, with all that this machine knows of it; `nil` for none, and for one that is not here.
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
    /// What was left empty is filled with what is known of a movie.
    mutating func fill(from movie: MovieSummary) {
        if keptTitle.isEmpty { title = movie.title }
        if keptOverview.isEmpty { overview = movie.overview }
        if released.allSatisfy(\.isWhitespace) { released = movie.released?.description ?? "" }
    }
}
