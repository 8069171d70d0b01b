import Domain
import Synchronization

/// A picture for posters: the properties by which it is chosen, and its file, which is parsed when it is first drawn.
final class Motif: Sendable {
    /// The file's name without its extension.
    let name: String
    /// The color at the foot of the picture, behind a title there; `nil` if the picture covers the sheet, so that a
    /// title needs a panel.
    let ground: Ink?
    /// Whether the picture must not be mirrored.
    let isOneWay: Bool
    let genres: Set<Genre>
    /// The words of titles and stories that it suits, folded by `FoldedWords`.
    let words: [String]
    /// The release years that it suits: a motif with glass towers does not suit 1930.
    let years: ClosedRange<Int>
    private let file: [UInt8]
    private let parsed = Mutex<Drawing?>(nil)

    static let height = 440.0

    /// The shapes on a page 400 units wide and 440 high, in named colors.
    struct Drawing: Sendable {
        /// The color of the page, and of the panel of a title at the head of the sheet.
        let sky: Ink
        let pieces: [Piece]
    }

    /// A part of the drawing: SVG, followed by a color.
    struct Piece: Sendable {
        var bytes: [UInt8]
        /// `nil` for the last piece.
        var ink: Ink?
    }

    /// - Parameter file: its SVG; a bare sheet is drawn if `MotifReader` rejects it.
    init(
        name: String, ground: Ink?, isOneWay: Bool, genres: Set<Genre>, words: [String], years: ClosedRange<Int>,
        file: [UInt8]
    ) {
        self.name = name
        self.ground = ground
        self.isOneWay = isOneWay
        self.genres = genres
        self.words = words
        self.years = years
        self.file = file
    }

    /// The fallback if there are no files.
    static let blank = Motif(
        name: "blank", ground: .field, isOneWay: false, genres: [], words: [], years: 0...9999, file: [])

    var drawing: Drawing {
        parsed.withLock { parsed in
            if let parsed { return parsed }
            let drawing = (try? Self.parse(file)) ?? Drawing(sky: .field, pieces: [])
            parsed = drawing
            return drawing
        }
    }

    private static func parse(_ file: [UInt8]) throws(PosterArtError) -> Drawing {
        var reader = try MotifReader(file)
        return try reader.drawing()
    }

    func suits(_ year: Int?) -> Bool { year.map(years.contains) ?? true }
}

extension Motif.Drawing {
    func write(in palette: Palette, to writer: inout SVGWriter) {
        for piece in pieces {
            writer.write(piece.bytes)
            if let ink = piece.ink { writer.write(palette[ink]) }
        }
    }
}
