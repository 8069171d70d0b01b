import Domain
import Foundation

extension LibraryExportFormat {
    static let name = "matinee-library"
    /// The value of `version`; an incompatible change increments it.
    static let version = 1

    func beginning(exported: String, dismissed: [MovieID]) -> [UInt8] {
        switch self {
        case .json:
            // Ids have no characters that JSON escapes.
            let ids = dismissed.map { "\"\($0)\"" }.joined(separator: ",")
            let facts = "\"version\":\(Self.version),\"exported\":\"\(exported)\""
            let all = dismissed.isEmpty ? facts : "\(facts),\"dismissed\":[\(ids)]"
            return Array("{\"format\":\"\(Self.name)\",\(all),\"movies\":[".utf8)
        case .csv: return MatineeColumn.heading
        case .letterboxd, .letterboxdWatchlist, .imdb: return CSVLine.bytes(ServiceTable.columns(of: self))
        }
    }

    func bytes(of movie: PersonalMovie, picture: ExportedPicture?, isFirst: Bool) -> [UInt8] {
        switch self {
        case .json:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            // Encoding cannot fail: a record has only values that JSON can express.
            guard let record = try? encoder.encode(ExportedMovie(movie, picture: picture)) else { return [] }
            return (isFirst ? [.lineFeed] : [UInt8(ascii: ","), .lineFeed]) + record
        case .csv: return MatineeColumn.row(of: movie)
        case .letterboxd, .letterboxdWatchlist, .imdb:
            return ServiceTable.rows(of: movie, self).flatMap(CSVLine.bytes)
        }
    }

    var end: [UInt8] {
        switch self {
        case .json: Array("\n]}\n".utf8)
        case .csv, .letterboxd, .letterboxdWatchlist, .imdb: []
        }
    }
}
