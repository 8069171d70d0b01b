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

    private struct OpinionRecord: Codable {
        let halfStars: Int?
        /// As `1999-03-31`.
        let watched: String?
        let isWatched: Bool?
        let isWanted: Bool?
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
        let opinion = entry.opinion
        self.opinion = OpinionRecord(
            halfStars: opinion.halfStars, watched: opinion.watched?.description, isWatched: opinion.isWatched,
            isWanted: opinion.isWanted)
        movie = MovieRecord(entry.movie)
        self.picture = picture.map { PictureRecord(type: $0.type, data: Data($0.bytes)) }
    }

    /// Ignores an invalid picture.
    init(from decoder: any Decoder) throws {
        let record = try decoder.container(keyedBy: CodingKeys.self)
        id = try record.decode(MovieID.self, forKey: .id)
        added = try record.decode(String.self, forKey: .added)
        opinion = try record.decodeIfPresent(OpinionRecord.self, forKey: .opinion)
        movie = try record.decode(MovieRecord.self, forKey: .movie)
        picture = try? record.decodeIfPresent(PictureRecord.self, forKey: .picture)
    }

    /// Throws the reason for skipping the movie.
    func importedRow(number: Int) throws(SkipReason) -> ImportedRow {
        guard id.isOwn, let added = Moment(added) else { throw .unreadable }
        let opinion = PersonalMovie.Opinion(
            halfStars: opinion?.halfStars, watched: opinion?.watched.flatMap { CalendarDate($0) },
            isWatched: opinion?.isWatched ?? false, isWanted: opinion?.isWanted ?? false)
        let movie = movie.movie(id: id)
        guard !movie.summary.title.trimmed.isEmpty else { throw .noTitle }
        return ImportedRow(
            number: number, PersonalMovie(movie: movie, added: added.date, opinion: opinion),
            picture: picture.map { ExportedPicture(type: $0.type, bytes: Array($0.data)) })
    }
}
