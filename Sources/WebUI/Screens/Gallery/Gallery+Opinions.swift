import Domain

extension Gallery {
    var opinionStates: [State] {
        let undo = OpinionNotice.Undo(change: OpinionChange(rating: .halfStars(8)), forgets: false)
        let refused = OpinionSubmission.Refusal(problem: .noteChanged, note: "The note that was typed here.")
        let today = CalendarDate("2026-03-31")
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
            State(name: "opinion-delete", title: "Opinion: deleted with its movie?") { [shell] in
                let loss = GallerySamples.opinion.loss ?? ""
                return ProblemPage(shell: shell).bytes(.lossOfOpinion(GallerySamples.matrix.summary, loss))
            },
            State(name: "opinion-lists", title: "Opinion: on the best match and rows") { [shell] in
                let movies = GallerySamples.page.map { movie in
                    var movie = movie
                    movie.opinion = GallerySamples.opinion
                    return movie
                }
                let results = SearchOutput.Results(
                    best: movies[0], rows: Array(movies.dropFirst()), totalCount: .exact(20))
                return SearchPage(shell: shell).bytes(
                    SearchOutput(input: SearchInput(text: "the"), state: .results(results), canKeep: true))
            },
            State(name: "opinion-cards", title: "Opinion: on cards") { [shell] in
                let movies = GallerySamples.page.enumerated().map { place, movie in
                    var movie = movie
                    movie.opinion = place.isMultiple(of: 2) ? GallerySamples.opinion : .init(isWanted: true)
                    return movie
                }
                return DiscoverPage(shell: shell).bytes(
                    DiscoverOutput(
                        input: DiscoverInput(), state: .results(.init(movies: movies, list: .catalog)), canKeep: true))
            },
        ]
    }

    private func opinion(_ name: String, _ title: String, _ form: OpinionForm) -> State {
        State(name: name, title: title) { [shell] in
            var output = MovieOutput(locale: .english, state: .movie(GallerySamples.matrix, similar: []))
            output.canKeep = true
            output.opinion = form
            return MoviePage(shell: shell).bytes(output)
        }
    }
}

extension GallerySamples {
    static let opinion = PersonalMovie.Opinion(
        halfStars: 9, viewings: (1...5).compactMap { CalendarDate(year: 1998 + $0, month: 12, day: 30 - $0) },
        isWanted: true,
        note: "Seen at the old cinema by the harbor, before it closed.\nThe subway scene is better than I remembered.")
}
