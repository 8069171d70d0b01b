public import struct Foundation.Date

extension PersonalMovie {
    /// What the user says of a movie: a rating, when they watched it, whether they want to, and a note.
    public struct Opinion: Sendable, Hashable, Encodable {
        /// Half stars, 1 to 10; `nil` if not rated.
        public private(set) var halfStars: Int?
        /// The days on which it was watched, the earliest first, each once.
        public private(set) var viewings: [CalendarDate]
        /// Whether it was watched, perhaps on an unknown day.
        public private(set) var isWatched: Bool
        public var isWanted: Bool
        /// The user's private note; empty without one.
        public private(set) var note: String

        /// The maximum number of viewings of one movie; the latest are kept.
        public static let maxViewings = 1_000
        /// The sentence for a viewing too many.
        public static let tooManyViewings = "A movie can have \(maxViewings) dates."
        /// The sentence for a day on which no movie can have been watched.
        public static let impossibleDay =
            "Enter a date from \(firstYear) until today, such as 1999-03-31."
        /// The oldest moving pictures, *Passage de Vénus*, are from 1874.
        static let firstYear = 1874
        /// The maximum length of a note, in Unicode scalars; the rest is cut off.
        public static let maxNoteLength = 20_000

        /// Creates an opinion; everything defaults to empty. A rating outside the scale is ignored.
        public init(
            halfStars: Int? = nil, viewings: [CalendarDate] = [], isWatched: Bool = false, isWanted: Bool = false,
            note: String = ""
        ) {
            self.halfStars = halfStars.flatMap { (1...10).contains($0) ? $0 : nil }
            self.viewings = viewings.count < 2 ? viewings : Array(Set(viewings).sorted().suffix(Self.maxViewings))
            self.isWatched = isWatched || !viewings.isEmpty
            self.isWanted = isWanted
            self.note = note.prefix(scalars: Self.maxNoteLength)
        }

        /// This opinion with another note.
        func withNote(_ note: String) -> Self {
            var changed = self
            changed.note = note
            return changed
        }

        /// This opinion with the note of another below its own, unless it already has each line of that note or would be
        /// too long.
        package func withNote(of other: Self) -> Self {
            let lines = Set(note.split(whereSeparator: \.isNewline))
            guard !other.note.split(whereSeparator: \.isNewline).allSatisfy(lines.contains) else { return self }
            let joined = "\(note)\n\n\(other.note)"
            return joined.unicodeScalars.count > Self.maxNoteLength ? self : withNote(joined)
        }

        public var watched: CalendarDate? { viewings.last }

        /// A rating out of five, as tables and addresses write it: `4.5`.
        public static func stars(_ halfStars: Int) -> String {
            "\(halfStars / 2)\(halfStars.isMultiple(of: 2) ? "" : ".5")"
        }

        /// Whether no fact is set.
        public var isEmpty: Bool { self == Opinion() }

        public enum Part: Sendable, Hashable, CaseIterable {
            case rating
            case days
            /// A viewing on an unknown day.
            case watched
            case wanted
            case note
        }

        /// What `completed(by: other)` changes.
        public func additions(of other: Opinion) -> Set<Part> {
            let completed = completed(by: other)
            var parts: Set<Part> = []
            if completed.halfStars != halfStars { parts.insert(.rating) }
            if completed.viewings != viewings {
                parts.insert(.days)
            } else if completed.isWatched != isWatched {
                parts.insert(.watched)
            }
            if completed.isWanted != isWanted { parts.insert(.wanted) }
            if completed.note != note { parts.insert(.note) }
            return parts
        }

        /// This opinion with the facts that only `other` has, and the viewings of both.
        public func completed(by other: Opinion) -> Opinion {
            Opinion(
                halfStars: halfStars ?? other.halfStars, viewings: viewings + other.viewings,
                isWatched: isWatched || other.isWatched, isWanted: isWanted || other.isWanted,
                note: note.isEmpty ? other.note : note)
        }
    }
}

extension CalendarDate {
    /// Whether the user can have watched a movie on this day: not before the first one, and not after today anywhere on
    /// Earth.
    public func canBeViewing(at moment: Date) -> Bool { canBeViewing(upTo: .today(at: moment)) }

    /// - Parameter today: `today(at:)`.
    public func canBeViewing(upTo today: CalendarDate?) -> Bool {
        year >= PersonalMovie.Opinion.firstYear && today.map { self <= $0 } ?? true
    }

    /// Today in the time zone that is furthest ahead, UTC+14; `nil` beyond the year 9999.
    public static func today(at moment: Date) -> CalendarDate? { CalendarDate(moment.addingTimeInterval(14 * 3_600)) }
}

/// A change of an opinion. What it does not mention stays.
public struct OpinionChange: Sendable, Hashable {
    public var rating: Rating?
    /// Viewings to add. A watched movie is no longer wanted, unless `isWanted` says so.
    public var added: Set<CalendarDate>
    public var removed: Set<CalendarDate>
    /// Whether it was watched; `false` removes all viewings.
    public var isWatched: Bool?
    public var isWanted: Bool?
    /// The new note; empty to remove it.
    public var note: String?
    /// The note that `note` replaces; `nil` to replace any.
    public var replacedNote: String?

    public enum Rating: Sendable, Hashable {
        /// Half stars, 1 to 10. A rated movie counts as watched.
        case halfStars(Int)
        case removed
    }

    public init(
        rating: Rating? = nil, added: Set<CalendarDate> = [], removed: Set<CalendarDate> = [],
        isWatched: Bool? = nil, isWanted: Bool? = nil, note: String? = nil
    ) {
        self.rating = rating
        self.added = added
        self.removed = removed
        self.isWatched = isWatched
        self.isWanted = isWanted
        self.note = note
    }
}

extension PersonalMovie.Opinion {
    /// This opinion after a change. Returns `nil` if it would have more than `maxViewings`.
    public func changed(by change: OpinionChange) -> Self? {
        var days = change.isWatched == false ? [] : Set(viewings)
        days.subtract(change.removed)
        days.formUnion(change.added)
        guard days.count <= Self.maxViewings else { return nil }
        var stars = halfStars
        var isRated = false
        switch change.rating {
        case .halfStars(let count): (stars, isRated) = (count, true)
        case .removed: stars = nil
        case nil: break
        }
        let says = change.isWatched ?? (isRated || !change.added.isEmpty ? true : nil)
        return Self(
            halfStars: stars, viewings: Array(days), isWatched: says ?? isWatched,
            isWanted: change.isWanted ?? (says == true ? false : isWanted), note: change.note ?? note)
    }

    /// The change that turns `changed` back into this opinion.
    public func restoring(from changed: Self) -> OpinionChange {
        let (mine, others) = (Set(viewings), Set(changed.viewings))
        var change = OpinionChange(
            added: mine.subtracting(others), removed: others.subtracting(mine), isWatched: isWatched,
            isWanted: isWanted)
        if halfStars != changed.halfStars { change.rating = halfStars.map(OpinionChange.Rating.halfStars) ?? .removed }
        if note != changed.note { change.note = note }
        return change
    }
}
