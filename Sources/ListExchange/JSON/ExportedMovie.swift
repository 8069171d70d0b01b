import DataFormats
import Domain
import Foundation

/// A movie in Matinee's JSON export.
struct ExportedMovie: Codable {
    private let id: MovieID
    /// A `Moment`.
    private let added: String
    private let opinion: OpinionRecord?
    private let movie: MovieRecord
    private let picture: PictureRecord?
    private let hasBrokenPicture: Bool

    private struct OpinionRecord: Codable {
        let halfStars: Int?
        /// The last viewing, as `1999-03-31`.
        let watched: String?
        /// All viewings; older exports have only the last one.
        let viewings: [String]?
        let isWatched: Bool?
        let isWanted: Bool?
        let note: String?

        init(_ opinion: PersonalMovie.Opinion) {
            halfStars = opinion.halfStars
            watched = opinion.watched?.description
            viewings = opinion.viewings.count > 1 ? opinion.viewings.map(\.description) : nil
            isWatched = opinion.isWatched
            isWanted = opinion.isWanted
            note = opinion.note.isEmpty ? nil : opinion.note
        }

        func opinion(_ reader: inout RowReader) -> PersonalMovie.Opinion {
            let days = (viewings ?? []) + [watched].compactMap(\.self)
            return PersonalMovie.Opinion(
                halfStars: reader.halfStars(halfStars.map(String.init), upTo: 10),
                viewings: reader.days(days), isWatched: isWatched ?? false,
                isWanted: isWanted ?? false, note: reader.noteText(note ?? ""))
        }
    }

    /// A picture with its bytes in Base64.
    private struct PictureRecord: Codable {
        let type: String
        let data: Data
    }

    private enum CodingKeys: String, CodingKey { case id, added, opinion, movie, picture }

    init(_ entry: PersonalMovie, picture: ExportedPicture?) {
        id = entry.id
        added = Moment(entry.added).description
        opinion = OpinionRecord(entry.opinion)
        movie = MovieRecord(entry.movie)
        self.picture = picture.map { PictureRecord(type: $0.type, data: Data($0.bytes)) }
        hasBrokenPicture = false
    }

    /// Ignores an invalid picture.
    init(from decoder: any Decoder) throws {
        let record = try decoder.container(keyedBy: CodingKeys.self)
        id = try record.decode(MovieID.self, forKey: .id)
        added = try record.decode(String.self, forKey: .added)
        opinion = try record.decodeIfPresent(OpinionRecord.self, forKey: .opinion)
        movie = try record.decode(MovieRecord.self, forKey: .movie)
        let picture = Result { try record.decodeIfPresent(PictureRecord.self, forKey: .picture) }
        self.picture = try? picture.get()
        hasBrokenPicture = if case .failure = picture { true } else { false }
    }

    /// Throws the reason for skipping the movie.
    func importedRow(number: Int, _ reader: inout RowReader) throws(SkipReason) -> ImportedRow {
        guard id.isOwn, let added = Moment(added) else { throw .unreadable }
        let opinion = opinion?.opinion(&reader) ?? PersonalMovie.Opinion()
        if hasBrokenPicture { reader.note(.brokenPicture) }
        let movie = movie.movie(id: id)
        guard !movie.summary.title.trimmed.isEmpty else { throw .noTitle }
        return ImportedRow(
            number: number, PersonalMovie(movie: movie, added: added.date, opinion: opinion),
            picture: picture.map { ExportedPicture(type: $0.type, bytes: Array($0.data)) })
    }
}
