import Domain

extension Gallery {
    var tabStates: [State] {
        let movies = GallerySamples.page.enumerated().map { GallerySamples.own($1, place: $0) }
        let viewings = (0..<18).compactMap { number -> Viewing? in
            guard let day = CalendarDate(year: 2026, month: 11 - number / 5, day: 28 - number % 5 * 6) else {
                return nil
            }
            var movie = movies[number % movies.count]
            movie.opinion = .init(
                halfStars: number % 4 == 3 ? nil : 4 + number % 7, viewings: [day],
                note: number % 3 == 0 ? "A note." : "")
            return Viewing(day: day, movie: movie)
        }
        let page = states(of: MyMoviesPage(shell: shell).bytes)
        func tabState(_ name: String, _ title: String, _ tab: MyMoviesTab, _ state: MyMoviesOutput.State) -> State {
            page(name, title, MyMoviesOutput(input: MyMoviesInput(tab: tab), state: state))
        }
        let empty = [MyMoviesTab.wanted, .watched, .rated, .diary].map { tab in
            tabState("my-movies-\(tab.rawValue)-empty", "\(tab.name): none yet", tab, .empty)
        }
        return [
            tabState(
                "my-movies-wanted", "My Movies: to watch", .wanted, .results(.init(movies: movies, total: movies.count))
            ),
            tabState(
                "my-movies-diary", "My Movies: the diary", .diary,
                .diary(.init(viewings: viewings, total: 1_234, nextPage: 2))),
        ] + empty
    }
}
