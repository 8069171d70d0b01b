import Domain

/// One idea for a picture, as its file draws it: a page 400 units wide and 440 high, in named colors.
struct Motif: Sendable {
    /// The name of its file.
    let name: String
    /// What it shows, in a few words.
    let title: String
    /// What lies behind the picture, and under a title at the head of the sheet.
    let sky: Ink
    /// What the picture stands on, and what lies under a title below it; `nil` where it covers the sheet, so that a title
    /// needs a panel of another color.
    let ground: Ink?
    /// Whether the picture would be wrong in a mirror, as a note is with its stem on the left.
    let isOneWay: Bool
    let genres: Set<Genre>
    /// Words of titles and stories that it suits, folded by `FoldedWords`.
    let words: [String]
    /// The years of the movies that it suits: nobody drives past glass towers in an old one.
    let years: ClosedRange<Int>
    let pieces: [Piece]

    /// A part of the drawing: bytes as they stand, then a color.
    struct Piece: Sendable {
        var bytes: [UInt8]
        /// `nil` at the end.
        var ink: Ink?
    }

    static let height = 440.0

    /// The bare sheet, for when there is no file of a motif.
    static let blank = Motif(
        name: "blank", title: "Nothing", sky: .field, ground: .field, isOneWay: false, genres: [], words: [],
        years: 0...9999, pieces: [])

    /// Writes its shapes in the colors of a palette.
    func write(in palette: Palette, to writer: inout SVGWriter) {
        for piece in pieces {
            writer.write(piece.bytes)
            if let ink = piece.ink { writer.write(palette[ink]) }
        }
    }
}
