import Domain

/// The submitted form for a movie.
struct MovieFormSubmission {
    /// The field for a photo.
    enum Photo {
        case none
        case file([UInt8])
        /// The photo exceeds the size limit.
        case tooLarge
    }

    /// Whether the form is complete.
    let isWhole: Bool
    /// The reason why the form is not complete. A photo that is too large is a problem of its field instead.
    let refusal: ReceivedBody.Refusal?
    let id: MovieID?
    /// The fields as typed, without control characters.
    var draft: MovieDraft
    let linked: MovieID?
    /// Whether the user just removed the link.
    let isUnlinked: Bool
    /// The field that gets the catalog's value again.
    let reset: MovieDraft.Field?
    /// The fingerprint of the movie that the user has seen and wants to replace; `nil` if the form has none.
    let shown: String?
    /// Whether the user rejected the offers.
    let isAnother: Bool
    /// The picture that was stored before, unless the user removed it.
    let picture: PictureKey?
    let photo: Photo
    /// Fields that are too long to read.
    let problems: [MovieDraft.Problem]

    /// - Parameters:
    ///   - form: the submitted form.
    ///   - confirmed: the fingerprint of a movie that was changed elsewhere and that the user wants to replace.
    ///   - known: used for text fields that did not arrive.
    ///   - knownPicture: used if the picture field did not arrive.
    init(
        _ form: consuming MultipartForm, ending: ReceivedBody.Ending, confirmed: String?, known: MovieDraft,
        knownPicture: PictureKey?
    ) {
        isWhole = form.isWhole && ending == .whole
        refusal = ReceivedBody.Refusal(ending, isForm: form.isWhole)
        id = MovieID.proposed(form.text("id", upTo: 100))
        shown = confirmed ?? (form.has("was") ? form.text("was", upTo: 100) : nil)
        isUnlinked = form.has("unlink")
        isAnother = isUnlinked || form.has("anyway")
        reset = form.has("reset") ? MovieDraft.Field(rawValue: form.text("reset", upTo: 100)) : nil
        let taken = form.has("take") ? form.text("take", upTo: 100) : form.text("linked", upTo: 100)
        linked = isUnlinked ? nil : MovieID(taken).flatMap { $0.isOwn ? nil : $0 }
        var draft = MovieDraft()
        var problems: [MovieDraft.Problem] = []
        for field in MovieDraft.Field.allCases where field != .picture {
            let name = field.rawValue
            draft[field] =
                form.has(name) || isWhole
                ? form.typedText(name, upTo: MovieDraft.maxTextLength) : known[field]
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
