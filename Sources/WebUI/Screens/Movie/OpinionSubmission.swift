import Domain
import Foundation

/// A form that changes the user's opinion of a movie, decoded and validated.
struct OpinionSubmission {
    private(set) var change = OpinionChange()
    /// The rating that the page showed, 0 for none; `nil` if the form does not say.
    let shownStars: Int?
    /// The fingerprint of the note that the page showed; `nil` if the form does not say.
    let shownNote: String?
    /// The notes that the browser tab has sent before this one without an answer. The server may have saved any.
    let earlierNotes: [String]
    /// The fingerprint of the movie that the undone change left; `nil` if the form undoes none.
    let undone: String?
    /// Whether the undone change had added the movie to My Movies.
    let forgets: Bool
    /// The date and the note as typed.
    let date: String?
    let note: String?
    private(set) var problem: Problem?

    /// The maximum size of the form in bytes: a note of four-byte characters, percent-encoded, and the longest list of
    /// viewings.
    static let maxBytes = 320 << 10

    /// - Parameter now: the present moment, after which no movie was watched.
    init(_ fields: QueryString, now: Date) {
        let values = fields.values
        shownStars = values["was-stars"].flatMap(Int.init)
        shownNote = values["was-note"]
        earlierNotes = fields.fields(named: ["follows"]).map(\.value.withoutControls)
        undone = values["undo"]
        forgets = undone != nil && values["forget"] == "yes"
        date = values["on"]
        note = values["note"].map(\.withoutControls)
        // The button «Remove rating» comes after the chosen radio button.
        if let stars = fields.fields(named: ["stars"]).last?.value { change.rating = rating(stars) }
        change.isWatched = choice(values["watched"])
        change.isWanted = choice(values["wanted"])
        change.removed = dates(fields, "off")
        change.added = dates(fields, "on")
        if !isUndo, !change.added.allSatisfy({ $0.canBeViewing(at: now) }) { problem = .date }
        change.note = note
        if let note, note.unicodeScalars.count > PersonalMovie.Opinion.maxNoteLength { problem = .noteTooLong }
        if fields.isCut("note") { problem = .marks }
        if change == OpinionChange(), !isUndo { problem = problem ?? .unreadable }
    }

    private mutating func rating(_ text: String) -> OpinionChange.Rating? {
        if text == "none" || text == "0" { return .removed }
        guard let count = Int(text), (1...10).contains(count) else {
            problem = .stars
            return nil
        }
        return .halfStars(count)
    }

    private mutating func choice(_ text: String?) -> Bool? {
        switch text {
        case nil: return nil
        case "yes": return true
        case "no": return false
        default:
            problem = .unreadable
            return nil
        }
    }

    /// Whether the form undoes a change.
    var isUndo: Bool { undone != nil }

    /// The dates in the fields of a name. An empty field is a viewing on an unknown day.
    private mutating func dates(_ fields: QueryString, _ name: String) -> Set<CalendarDate> {
        let texts = fields.fields(named: [name]).map(\.value.trimmed).filter { !$0.isEmpty }
        let dates = texts.compactMap(CalendarDate.init)
        if dates.count < texts.count { problem = .date }
        return Set(dates)
    }

    /// The submission for a movie with this opinion: a note that was changed elsewhere is not overwritten, and a movie
    /// without a viewing and a rating is not watched.
    func checked(with opinion: PersonalMovie.Opinion) -> OpinionSubmission {
        var checked = self
        guard !isUndo, problem == nil else { return checked }
        if let shownNote, let note {
            checked.change.replacedNote = opinion.note
            let isKnown = shownNote == opinion.noteFingerprint || ([note] + earlierNotes).contains(opinion.note)
            if !isKnown { checked.problem = .noteChanged }
        }
        let isLast = !change.removed.isEmpty && change.removed.isSuperset(of: opinion.viewings)
        if isLast, change.added.isEmpty, change.isWatched == nil, opinion.halfStars == nil, change.rating == nil {
            checked.change.isWatched = false
        }
        return checked
    }

    /// Why a form changes nothing.
    enum Problem: Equatable {
        case stars
        case date
        case tooManyViewings
        case noteTooLong
        /// The note has a long run of combining marks.
        case marks
        /// The note was changed elsewhere.
        case noteChanged
        /// The form has no known field.
        case unreadable
        /// The movie was changed after the change that the form undoes.
        case changedSince
        /// No source has answered in time.
        case noAnswer
        case storage(StorageError)
    }

    /// What was typed, and why it changed nothing.
    struct Refusal {
        let problem: Problem
        var date: String?
        var note: String?
    }

    func refused(_ problem: Problem) -> Refusal {
        // What an undo brings back was not typed.
        isUndo ? Refusal(problem: problem) : Refusal(problem: problem, date: date, note: note)
    }
}

extension OpinionSubmission.Problem {
    /// The part of the form that shows it.
    enum Place { case rating, viewings, note, whole }

    var place: Place {
        switch self {
        case .stars: .rating
        case .date, .tooManyViewings: .viewings
        case .noteTooLong, .marks, .noteChanged: .note
        case .unreadable, .changedSince, .noAnswer, .storage: .whole
        }
    }

    /// What happened and what to do, for the user.
    var sentence: String {
        switch self {
        case .stars: "Choose ½ to 5 stars."
        case .date: PersonalMovie.Opinion.impossibleDay
        case .tooManyViewings: PersonalMovie.Opinion.tooManyViewings
        case .noteTooLong: "Keep the note to \(PersonalMovie.Opinion.maxNoteLength.grouped) characters."
        case .marks: CombiningMarks.tooMany
        case .noteChanged: "This note was changed elsewhere. Save yours to replace it."
        case .unreadable: "The form could not be read. Send it once more."
        case .changedSince: "Nothing was undone: the movie was changed elsewhere since."
        case .noAnswer: "The movie’s details have not arrived yet. Try again in a moment."
        case .storage(let error): error.sentence
        }
    }
}
