import Domain
import Foundation

extension LibraryExportFormat {
    /// What the document of JSON says that it is.
    static let name = "matinee-library"
    /// The form of the document of JSON; a later one has a higher number.
    static let version = 1

    func beginning(exported: String) -> [UInt8] {
        switch self {
        case .json:
            Array(
                "{\"format\":\"\(Self.name)\",\"version\":\(Self.version),\"exported\":\"\(exported)\",\"movies\":["
                    .utf8)
        case .csv: MatineeColumn.heading
        }
    }

    func bytes(of movie: PersonalMovie, picture: ExportedPicture?, isFirst: Bool) -> [UInt8] {
        switch self {
        case .json:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            // Nothing in a record can fail to be encoded: it has no figure that JSON does not have.
            guard let record = try? encoder.encode(ExportedMovie(movie, picture: picture)) else { return [] }
            return (isFirst ? [.lineFeed] : [UInt8(ascii: ","), .lineFeed]) + record
        case .csv: return MatineeColumn.row(of: movie)
        }
    }

    var end: [UInt8] {
        switch self {
        case .json: Array("\n]}\n".utf8)
        case .csv: []
        }
    }
}
