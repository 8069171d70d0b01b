import Domain
import HTML

/// Viewings under the headings of their months.
struct DiaryList: HTMLNode {
    let diary: MyMoviesOutput.Diary
    let input: MyMoviesInput
    let locale: SiteLocale

    func write(to output: inout HTMLOutput) {
        div(.class("found"), .data("count", Count.of(diary.total, "viewing"))) {
            diary.earlierPage.map { EarlierLink(address: input.address(page: $0)) }
            div(.class("diary")) { months }
            ListEnd(next: diary.nextPage.map { input.address(page: $0) })
        }.write(to: &output)
    }

    private var months: [Month] {
        var months: [Month] = []
        var movies: Set<MovieID> = []
        for viewing in diary.viewings {
            let month = CalendarMonth(of: viewing.day)
            if months.last?.month != month {
                months.append(
                    Month(month: month, locale: locale, hasHeading: !(months.isEmpty && diary.continuesMonth)))
            }
            // Each id stands once on a page: links back lead to the first row of the movie.
            let isAnchor = input.part != .rows && movies.insert(viewing.movie.id).inserted
            months[months.count - 1].rows.append(DiaryRow(viewing: viewing, locale: locale, isAnchor: isAnchor))
        }
        return months
    }

    private struct Month: HTMLNode {
        let month: CalendarMonth
        let locale: SiteLocale
        let hasHeading: Bool
        var rows: [DiaryRow] = []

        func write(to output: inout HTMLOutput) {
            let id = "month-\(month.year)-\(month.month)"
            (hasHeading ? h2(.id(id), .lang(locale.tag)) { locale.name(of: month) } : nil).write(to: &output)
            ol(.role("list"), .aria("labelledby", id)) { rows }.write(to: &output)
        }
    }
}

/// A viewing: day, poster, title, the user's rating, and a mark if there is a note.
struct DiaryRow: HTMLNode {
    let viewing: Viewing
    let locale: SiteLocale
    let isAnchor: Bool

    func write(to output: inout HTMLOutput) {
        li(.data("day", viewing.day.description), .id(viewing.movie.anchor).when(isAnchor)) {
            time(.class("day"), .dateTime(viewing.day.description), .lang(locale.tag)) {
                span(.class("visually-hidden")) { locale.writtenOut(viewing.day) }
                span(.class("number"), .aria("hidden", "true")) { viewing.day.day }
                span(.class("quiet"), .aria("hidden", "true")) { locale.weekday(of: viewing.day) }
            }
            a(.class("row"), .href(SiteURL.movie(viewing.movie.id).link)) {
                PosterImage(movie: viewing.movie, width: "3rem")
                div(.class("words")) {
                    p { MovieTitle(viewing.movie) }
                    opinion
                }
            }
        }.write(to: &output)
    }

    @HTMLBuilder private var opinion: some HTMLNode {
        let halfStars = viewing.movie.opinion?.halfStars
        let hasNote = !(viewing.movie.opinion?.note ?? "").isEmpty
        if halfStars != nil || hasNote {
            p(.class("said")) {
                halfStars.map { Stars(halfStars: $0) }
                hasNote ? span(.class("noted")) { "Note" } : nil
            }
        }
    }
}
