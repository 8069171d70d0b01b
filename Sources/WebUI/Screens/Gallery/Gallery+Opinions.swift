import Domain

extension Gallery {
    var opinionStates: [State] {
        let undo = OpinionNotice.Undo(change: OpinionChange(rating: .halfStars(8)), forgets: false, after: "")
        let refused = OpinionSubmission.Refusal(problem: .noteChanged, note: "The note that was typed here.")
        let today = CalendarDate("2026-03-31")
        let page = states(of: MoviePage(shell: shell).bytes)
        func opinion(_ name: String, _ title: String, _ form: OpinionForm) -> State {
            var output = MovieOutput(locale: .english, state: .movie(GallerySamples.matrix, similar: []))
            output.canKeep = true
            output.opinion = form
            return page(name, title, output)
        }
        var (rated, mixed) = (GallerySamples.page, GallerySamples.page)
        for place in rated.indices {
            rated[place].opinion = GallerySamples.opinion
            mixed[place].opinion = place.isMultiple(of: 2) ? GallerySamples.opinion : .init(isWanted: true)
        }
        return [
            opinion("opinion-none", "Opinion: nothing yet", OpinionForm(today: today)),
            opinion(
                "opinion-much", "Opinion: rated, watched five times, wanted, with a note",
                OpinionForm(
                    opinion: GallerySamples.opinion, today: today,
                    notice: OpinionNotice(sentence: "Rated 4½ stars. It had 4 stars, set elsewhere.", undo: undo))),
            opinion(
                "opinion-watched", "Opinion: watched on an unknown day",
                OpinionForm(
                    opinion: .init(isWatched: true), wishers: ["Ada", "Bo", "Cleo", "Dora"], today: today,
                    notice: .undone)),
            opinion(
                "opinion-note", "Opinion: the note was changed elsewhere (409)",
                OpinionForm(opinion: GallerySamples.opinion, today: today, refused: refused)),
            opinion(
                "opinion-date", "Opinion: a date that is none (400)",
                OpinionForm(today: today, refused: .init(problem: .date, date: "yesterday"))),
            states(of: ProblemPage(shell: shell).bytes)(
                "opinion-delete", "Opinion: deleted with its movie?",
                .lossOfOpinion(GallerySamples.matrix.summary, GallerySamples.opinion.loss ?? "")),
            states(of: SearchPage(shell: shell).bytes)(
                "opinion-lists", "Opinion: on the best match and rows",
                SearchOutput(
                    input: SearchInput(text: "the"),
                    state: .results(
                        .init(best: rated[0], rows: Array(rated.dropFirst()), totalCount: .exact(20))), canKeep: true)),
            states(of: DiscoverPage(shell: shell).bytes)(
                "opinion-cards", "Opinion: on cards",
                DiscoverOutput(
                    input: DiscoverInput(), state: .results(.init(movies: mixed, list: .catalog)), canKeep: true)),
        ]
    }
}

extension GallerySamples {
    static let opinion = PersonalMovie.Opinion(
        halfStars: 9, viewings: (1...5).compactMap { CalendarDate(year: 1998 + $0, month: 12, day: 30 - $0) },
        isWanted: true,
        note: "Seen at the old cinema by the harbor, before it closed.\nThe subway scene is better than I remembered.")
}
