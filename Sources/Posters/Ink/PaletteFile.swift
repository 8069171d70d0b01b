import Domain
import Foundation

/// `palettes.json`: the six inks of each palette as `#RRGGBB`, and the genres that it suits.
struct PaletteFile: Decodable {
    let palettes: [Palette]

    init(from decoder: any Decoder) throws {
        palettes = try [String: Row](from: decoder).sorted { $0.key < $1.key }.map { name, row in
            var six: [Ink: RGB] = [:]
            for ink in Ink.allCases.prefix(6) {
                guard let color = row.inks[ink.rawValue].flatMap(RGB.init(text:)) else {
                    throw DecodingError.dataCorrupted(
                        .init(codingPath: [], debugDescription: "\(name) has no color #RRGGBB for \(ink)"))
                }
                six[ink] = color
            }
            return Palette(name: name, genres: Set(row.genres), six: six)
        }
    }

    private struct Row: Decodable {
        let inks: [String: String]
        let genres: [Genre]
    }
}
