import Domain
import GRDB

enum OpinionColumns {
    /// The opinion in a row. Throws if the file is damaged.
    static func opinion(in row: Row) throws -> PersonalMovie.Opinion {
        let watched: StoredText? = try row.decode(forColumn: "watched")
        let day = watched.flatMap { CalendarDate($0.text) }
        guard (day == nil) == (watched == nil) else { throw StorageError.damaged }
        let days = try days(row.decode(forColumn: "viewings"), last: day)
        let note: StoredText = try row.decode(forColumn: "note")
        return try PersonalMovie.Opinion(
            halfStars: row.decode(forColumn: "halfStars"), viewings: days,
            isWatched: row.decode(forColumn: "isWatched"),
            isWanted: row.decode(forColumn: "isWanted"), note: note.text)
    }

    /// The days in `viewings`, or the last one alone. Throws if the file is damaged.
    private static func days(_ text: StoredText, last: CalendarDate?) throws -> [CalendarDate] {
        let bytes = Array(text.text.utf8)
        guard !bytes.isEmpty else { return last.map { [$0] } ?? [] }
        let days = stride(from: 0, to: bytes.count, by: 10).map { start in
            CalendarDate(String(decoding: bytes[start..<min(start + 10, bytes.count)], as: UTF8.self))
        }
        let known = days.compactMap(\.self)
        let isSorted = zip(known, known.dropFirst()).allSatisfy(<)
        guard known.count == days.count, isSorted, known.last == last else { throw StorageError.damaged }
        return known
    }

    static func encode(_ opinion: PersonalMovie.Opinion, to container: inout PersistenceContainer) {
        container["halfStars"] = opinion.halfStars
        container["watched"] = opinion.watched.map { StoredText($0.description) }
        container["isWatched"] = opinion.isWatched
        container["isWanted"] = opinion.isWanted
        let days = opinion.viewings.count > 1 ? opinion.viewings : []
        container["viewings"] = StoredText(days.map(\.description).joined())
        container["note"] = StoredText(opinion.note)
    }
}
