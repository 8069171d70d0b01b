import Domain
import GRDB

/// The columns of an opinion.
enum OpinionColumns {
    static let halfStars = Column("halfStars")
    static let watched = Column("watched")
    static let isWatched = Column("isWatched")
    static let isWanted = Column("isWanted")

    /// The opinion in a row. Throws if the file is damaged.
    static func opinion(in row: Row) throws -> PersonalMovie.Opinion {
        let watched: StoredText? = try row.decode(forColumn: watched)
        let day = watched.flatMap { CalendarDate($0.text) }
        guard (day == nil) == (watched == nil) else { throw StorageError.damaged }
        return try PersonalMovie.Opinion(
            halfStars: row.decode(forColumn: halfStars), watched: day, isWatched: row.decode(forColumn: isWatched),
            isWanted: row.decode(forColumn: isWanted))
    }

    static func encode(_ opinion: PersonalMovie.Opinion, to container: inout PersistenceContainer) {
        // Callers may have set a value out of range.
        container[halfStars] = opinion.halfStars.flatMap { (1...10).contains($0) ? $0 : nil }
        container[watched] = opinion.watched.map { StoredText($0.description) }
        container[isWatched] = opinion.isWatched || opinion.watched != nil
        container[isWanted] = opinion.isWanted
    }
}
