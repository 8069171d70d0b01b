import Domain
import HTML

/// The forms of the user's opinion of a movie: rating, viewings, «Want to watch», note. Each is a form of its own, so
/// that it works without a script. A movie's page and the menu of a card show them.
struct OpinionPanel: HTMLNode {
    let movie: MovieSummary
    let form: OpinionForm
    let locale: SiteLocale
    /// Whether it is the panel on a movie's page, which links lead to, instead of one in a menu.
    var isOnPage = false

    func write(to output: inout HTMLOutput) {
        let id = movie.lastingID
        section(
            .id("opinion").when(isOnPage), .class("opinion"), .aria("label", "Your opinion"),
            .data("opinion", id.description), .data("part", SiteURL.opinionPart(id).address),
            .data("keep", (movie.ownID.map(SiteURL.removeMovie) ?? SiteURL(.keepMovie)).address)
        ) {
            notice
            problem(.whole)
            OpinionRating(panel: self)
            OpinionViewings(panel: self)
            changeForm(.class("want")) {
                let isWanted = opinion.isWanted
                button(
                    .class("button plain"), .type("submit"), .name("wanted"), .value(isWanted ? "no" : "yes"),
                    .aria("pressed", String(isWanted))
                ) { "Want to watch" }
            }
            wishers
            note
        }.write(to: &output)
    }

    var opinion: PersonalMovie.Opinion { form.opinion }

    /// A form that changes the opinion. Browsers may restore typed text in it, but no outdated state.
    func changeForm<Content: HTMLNode>(
        _ className: Attribute, isText: Bool = false, @HTMLBuilder content: () -> Content
    ) -> Element<some HTMLNode> {
        HTML.form(
            className, .method("post"), .action(SiteURL.opinion(movie.lastingID).link),
            .autocomplete(isText ? "on" : "off")
        ) {
            form.origin.map { hiddenField("from", $0.address) }
            content()
        }
    }

    /// The sentence about what is wrong, if it belongs to this part.
    func problem(_ place: OpinionSubmission.Problem.Place) -> Element<String>? {
        guard let problem = form.refused?.problem, problem.place == place else { return nil }
        return p(.class("problem"), .role("alert")) { problem.sentence }
    }

    private var notice: Element<some HTMLNode>? {
        form.notice.map { notice in
            changeForm(.class("note done")) {
                p(.role("status")) { notice.sentence }
                notice.undo.map { undo in OpinionUndo(undo: undo) }
            }
        }
    }

    /// Who else wants to watch the movie: up to three names, and the number of the others.
    private var wishers: Element<String>? {
        let names = form.wishers
        guard !names.isEmpty else { return nil }
        let shown = names.count > 3 ? Array(names.prefix(2)) + ["\(names.count - 2) others"] : names
        return p(.class("quiet wishers")) { "\(shown.inWords) \(names.count == 1 ? "wants" : "want") to watch this." }
    }

    private var note: Element<some HTMLNode> {
        let typed = form.refused?.note
        let isOpen = typed != nil || !opinion.note.isEmpty
        return details(.open.when(isOpen), .class("own-note")) {
            summary { "Note" }
            changeForm(.class("note-form"), isText: true) {
                problem(.note)
                form.refused?.problem == .noteChanged ? div(.class("other-note")) { opinion.note } : nil
                hiddenField("was-note", opinion.noteFingerprint)
                textArea(
                    [
                        .name("note"), .aria("label", "Note, only for you"),
                        .data("unsaved", "yes").when(typed != nil),
                    ], text: typed ?? opinion.note)
                button(.class("button plain"), .type("submit")) { "Save note" }
            }
        }
    }
}

/// Ten radio buttons over five stars.
struct OpinionRating: HTMLNode {
    let panel: OpinionPanel

    func write(to output: inout HTMLOutput) {
        let halfStars = panel.opinion.halfStars
        panel.changeForm(.class("rate")) {
            fieldset {
                legend(.class("visually-hidden")) { "Your rating" }
                span(.class("rate-head"), .aria("hidden", "true")) { "Your rating" }
                panel.problem(.rating)
                hiddenField("was-stars", String(halfStars ?? 0))
                div(.class("rate-stars")) {
                    (1...10).map { count in
                        HTML.input(
                            .type("radio"), .name("stars"), .value(String(count)), .aria("label", Count.stars(count)),
                            .checked.when(count == halfStars))
                    }
                    span(.class("stars"), .aria("hidden", "true")) { NoHTML() }
                }
                div(.class("rate-buttons")) {
                    button(.class("button plain"), .type("submit"), .data("without-script")) { "Rate" }
                    halfStars == nil
                        ? nil
                        : button(.class("plain-button"), .type("submit"), .name("stars"), .value("0")) {
                            "Remove rating"
                        }
                }
            }
        }.write(to: &output)
    }
}

/// The button «Watched» with a date, and the viewings.
struct OpinionViewings: HTMLNode {
    let panel: OpinionPanel

    /// The number of viewings that are always shown.
    private static let shownViewings = 3

    func write(to output: inout HTMLOutput) {
        panel.changeForm(.class("watch-form")) {
            panel.problem(.viewings)
            hiddenField("watched", "yes")
            button(.class("button plain"), .type("submit")) { "Watched" }
            HTML.input(
                // A date field drops a text that is no date.
                .type(typed.map { CalendarDate($0) == nil } ?? false ? "text" : "date"), .name("on"),
                .data("typed", "yes").when(typed != nil),
                .aria("label", "Date watched"),
                .value(typed ?? panel.form.today?.description ?? ""))
        }.write(to: &output)
        viewings.write(to: &output)
    }

    /// The refused date, as typed.
    private var typed: String? { panel.form.refused?.date }

    private var viewings: (some HTMLNode)? { panel.opinion.isWatched ? list : nil }

    private var list: some HTMLNode {
        let days = Array(panel.opinion.viewings.reversed())
        return panel.changeForm(.class("viewings")) {
            ul(.role("list")) {
                days.prefix(Self.shownViewings).map(viewing)
                days.isEmpty ? line("Watched, date unknown", remove: "watched", "no", name: "Remove «Watched»") : nil
            }
            days.count > Self.shownViewings
                ? details {
                    summary { "\((days.count - Self.shownViewings).grouped) earlier" }
                    ul(.role("list")) { days.dropFirst(Self.shownViewings).map(viewing) }
                }
                : nil
        }
    }

    private func viewing(_ day: CalendarDate) -> Element<some HTMLNode> {
        let written = panel.locale.writtenOut(day)
        return line(written, remove: "off", day.description, name: "Remove \(written)")
    }

    private func line(
        _ text: String, remove field: StaticString, _ value: String, name: String
    ) -> Element<some HTMLNode> {
        li {
            span { text }
            button(
                .class("plain-button"), .type("submit"), .name(field), .value(value), .aria("label", name)
            ) { "Remove" }
        }
    }
}

/// The button «Undo» with the fields that restore the opinion.
struct OpinionUndo: HTMLNode {
    let undo: OpinionNotice.Undo

    func write(to output: inout HTMLOutput) {
        content.write(to: &output)
    }

    @HTMLBuilder private var content: some HTMLNode {
        let change = undo.change
        hiddenField("undo", undo.after)
        undo.forgets ? hiddenField("forget", "yes") : nil
        switch change.rating {
        case .halfStars(let count): hiddenField("stars", String(count))
        case .removed: hiddenField("stars", "none")
        case nil: NoHTML()
        }
        change.isWatched.map { hiddenField("watched", $0 ? "yes" : "no") }
        change.isWanted.map { hiddenField("wanted", $0 ? "yes" : "no") }
        change.added.sorted().map { hiddenField("on", $0.description) }
        change.removed.sorted().map { hiddenField("off", $0.description) }
        change.note.map { hiddenField("note", $0) }
        button(.class("button plain"), .type("submit")) { "Undo" }
    }
}
