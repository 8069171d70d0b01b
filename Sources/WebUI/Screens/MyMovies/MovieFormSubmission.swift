import Domain

/// What was filled in on the form for a movie of one's own.
struct MovieFormSubmission: Sendable {
    /// What is in the field for a photo.
    enum Photo: Sendable, Hashable {
        case none
        case file([UInt8])
        /// Larger than is taken.
        case tooLarge
    }

    /// Whether all of it arrived.
    let isWhole: Bool
    let id: MovieID?
    /// As it was typed, but for what no page can have in it.
    var draft: MovieDraft
    /// The movie that it is linked with.
    let linked: MovieID?
    /// Whether a link was just taken back.
    let isUnlinked: Bool
    /// Whether the user said that it is none of those that were offered.
    let isAnother: Bool
    /// The picture that was taken in before and is still wanted.
    let picture: PictureKey?
    let photo: Photo
    /// What is longer than is read.
    let problems: [MovieDraft.Problem]

    /// - Parameters:
    ///   - form: what was sent.
    ///   - known: what stands for words that did not arrive.
    ///   - knownPicture: what stands for a picture that did not arrive.
    init(_ form: consuming MultipartForm, ending: ReceivedBody.Ending, known: MovieDraft, knownPicture: PictureKey?) {
        isWhole = form.isWhole && ending == .whole
        id = MovieID(form.text("id", upTo: 100)).flatMap { $0.isOwn ? $0 : nil }
        isUnlinked = form.has("unlink")
        isAnother = isUnlinked || form.has("anyway")
        let taken = form.has("take") ? form.text("take", upTo: 100) : form.text("linked", upTo: 100)
        linked = isUnlinked ? nil : MovieID(taken).flatMap { $0.isOwn ? nil : $0 }
        var draft = MovieDraft()
        var problems: [MovieDraft.Problem] = []
        let words: [(MovieDraft.Field, WritableKeyPath<MovieDraft, String>)] = [
            (.title, \.title), (.overview, \.overview), (.released, \.released),
        ]
        for (field, text) in words {
            let name = field.rawValue
            draft[keyPath: text] =
                form.has(name) || isWhole
                ? form.text(name, upTo: MovieDraft.maxTextLength).withoutControls : known[keyPath: text]
            if field != .released, form.count(name) > MovieDraft.maxTextLength {
                problems.append(.init(farTooLong: field))
            }
        }
        self.draft = draft
        picture =
            if form.has("picture") || isWhole {
                form.count("no-picture") > 0 ? nil : PictureKey(form.text("picture", upTo: 200))
            } else {
                knownPicture
            }
        self.problems = problems
        if ending == .tooLong || form.count("photo") > PictureProblem.maxFileBytes {
            photo = problems.isEmpty ? .tooLarge : .none
        } else {
            photo = isWhole && form.fileName("photo") != nil ? form.bytes("photo").map(Photo.file) ?? .none : .none
        }
    }
}
