import Domain
import HTML

/// The form to add a movie or to edit one.
struct MovieFormPage {
    let shell: PageShell

    func bytes(_ output: MovieFormOutput) -> [UInt8] { page(output).bytes(reserving: 12 * 1024) }

    private func page(_ output: MovieFormOutput) -> some HTMLNode {
        let name = output.isEdit ? "Edit movie" : "Add a movie"
        let scripts: [SiteAssets.Name] = [
            .fragmentsScript, .formProblemsScript, .smallerScript, .moviePhotoScript, .movieOffersScript,
            .movieFormScript,
        ]
        return shell.page(title: name, place: .myMovies, scripts: scripts) {
            h1 { name }
            form(
                .id("movie-form"), .class("movie-form"), .method("post"), .multipart, .noValidate,
                .action(output.isEdit ? SiteURL.editMovie(output.id).link : SiteURL(.newMovie).link)
            ) {
                // Enter presses the first button of a form. Without this one, that could be a button that links a
                // movie.
                button(.class("visually-hidden"), .type("submit"), .tabIndex(-1), .aria("hidden", "true")) { "Save" }
                summary(output)
                hiddenField("id", output.id.description)
                output.shown.map { hiddenField("was", $0) }
                hiddenField("picture", output.picture?.description ?? "")
                title(output)
                output.isEdit ? nil : linking(output)
                overview(output)
                released(output)
                poster(output)
                p(.class("actions")) {
                    button(.class("button"), .type("submit")) { output.isEdit ? "Save" : "Add movie" }
                    a(
                        .class("button plain"),
                        .href(output.isEdit ? SiteURL.movie(output.id).link : SiteURL.myMovies(.init()).link)
                    ) { "Cancel" }
                }
                p(.id("progress"), .class("quiet"), .role("status")) { NoHTML() }
            }
        }
    }

    /// The offers and the linked movie.
    private func linking(_ output: MovieFormOutput) -> some HTMLNode {
        div {
            output.isAnother ? hiddenField("anyway", "yes") : nil
            div(.id("offers"), .aria("live", "polite"), .data("address", SiteURL(.newMovie).address)) {
                MovieOffers(movies: output.offers, mayAddAnyway: true)
            }
            LinkedMovie(movie: output.linked)
        }
    }

    /// All problems, with links to their fields.
    private func summary(_ output: MovieFormOutput) -> some HTMLNode {
        let hasProblem = !output.isFine || output.other != nil || output.changed != nil
        return div(.id("problems"), .role("alert"), .tabIndex(-1)) {
            hasProblem
                ? div(.class("note problems")) {
                    output.other.map { other in
                        p {
                            "Already in My Movies. "
                            a(.href(SiteURL.movie(other).link)) { "Show it" }
                        }
                    }
                    output.changed.map { ChangedMovie(movie: $0, output: output) }
                    output.storageProblem.map { problem in p { problem.sentence } }
                    output.refusal.map { refusal in p { refusal.sentence } }
                    output.problems.isEmpty
                        ? nil
                        : ul { output.problems.map { problem in li { a(.href(problem.link)) { problem.sentence } } } }
                } : nil
        }
    }

    private func title(_ output: MovieFormOutput) -> some HTMLNode {
        field(.title, "Title", output) {
            HTML.input(
                [.id("title"), .name("title"), .type("text"), .value(output.draft.title), .dir("auto")]
                    + described(.title, output))
        }
    }

    private func overview(_ output: MovieFormOutput) -> some HTMLNode {
        field(.overview, "Overview", output) {
            textArea(
                [.id("overview"), .name("overview"), .dir("auto")] + described(.overview, output),
                text: output.draft.overview)
            p(.class("quiet"), .id("overview-count")) { "At least 30 characters." }
        }
    }

    private func released(_ output: MovieFormOutput) -> some HTMLNode {
        field(.released, "Release date", output) {
            HTML.input(
                [.id("released"), .name("released"), .type("date"), .value(output.draft.released)]
                    + described(.released, output))
        }
    }

    private func poster(_ output: MovieFormOutput) -> some HTMLNode {
        field(.picture, "Poster", output) {
            HTML.input(
                [
                    .id("photo"), .name("photo"), .type("file"),
                    .accept("image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif"),
                ] + described(.picture, output))
            p(.class("quiet")) { "Optional. Choose a photo, drop or paste one: JPEG, PNG or WebP under 15 MB." }
            problem(.picture, output)
            p(.class("quiet"), .id("photo-note"), .role("status")) { NoHTML() }
            div(.id("preview"), .class("preview")) { output.picture.map(Self.preview) }
            output.picture == nil
                ? nil
                : label(.id("no-picture"), .class("choice")) {
                    HTML.input(.type("checkbox"), .name("no-picture"), .value("yes"))
                    span { "Remove picture" }
                }
        }
    }

    private static func preview(_ key: PictureKey) -> VoidElement {
        let picture = SiteURL.picture(PictureName(key, width: 342))
        return img(.class("poster"), .src(picture.link), .alt("The poster that you chose"))
    }

    private func field<Content: HTMLNode>(
        _ field: MovieDraft.Field, _ name: String, _ output: MovieFormOutput, @HTMLBuilder content: () -> Content
    ) -> some HTMLNode {
        let content = content()
        return div(.class("field")) {
            label(.for(field.input)) { name }
            content
            reset(field, output)
            field == .picture ? nil : problem(field, output)
        }
    }

    private func problem(_ field: MovieDraft.Field, _ output: MovieFormOutput) -> some HTMLNode {
        // Screen readers read the other problems when the focus moves to their fields. Choosing a photo moves no focus.
        p(.class("problem"), .id("\(field.input)-problem"), .role("alert").when(field == .picture)) {
            output.problems.first { $0.field == field }?.sentence ?? ""
        }
    }

    /// A button that replaces the user's text by the catalog's.
    private func reset(_ field: MovieDraft.Field, _ output: MovieFormOutput) -> (some HTMLNode)? {
        output.original.map { $0[field] }.flatMap { text in
            text.isEmpty
                ? nil
                : button(
                    .class("button plain reset"), .type("submit"), .name("reset"), .value(field.rawValue),
                    .data("text", text), .hidden.when(text == output.draft[field])
                ) { "Use the catalog’s" }
        }
    }

    /// The attributes that connect a control with the problem of its field.
    private func described(_ field: MovieDraft.Field, _ output: MovieFormOutput) -> [Attribute] {
        [
            .aria("describedby", "\(field.input)-problem"),
            .aria("invalid", "true").when(output.problems.contains { $0.field == field }),
        ]
    }
}

extension MovieDraft.Field {
    /// The id of the field's control.
    fileprivate var input: String { self == .picture ? "photo" : rawValue }
}

extension MovieDraft.Problem {
    fileprivate var link: Link { Link("#\(field.input)") ?? .mainContent }
}

/// The movie as it was changed elsewhere, where it differs from the form.
private struct ChangedMovie: HTMLNode {
    let movie: PersonalMovie
    let output: MovieFormOutput

    func write(to bytes: inout HTMLOutput) {
        p { "This movie was changed elsewhere. Save yours to replace it." }.write(to: &bytes)
        div(.class("other-note")) { differences.map { text in p { text } } }.write(to: &bytes)
    }

    private var differences: [String] {
        let (saved, typed) = (MovieDraft(movie.summary), output.draft)
        return [
            saved.title == typed.keptTitle ? nil : "Title: \(saved.title)",
            saved.overview == typed.keptOverview
                ? nil : "Overview: \(saved.overview.isEmpty ? "none" : saved.overview)",
            saved.released == typed.released.trimmed
                ? nil : "Release date: \(saved.released.isEmpty ? "none" : saved.released)",
            movie.picture == output.picture ? nil : movie.picture == nil ? "No picture" : "Another picture",
        ].compactMap(\.self)
    }
}
