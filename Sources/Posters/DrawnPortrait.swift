public import Domain

/// A picture in place of a person's photo: the initials on a disk.
public struct DrawnPortrait: Sendable {
    let initials: String
    let palette: Palette

    /// - Parameters:
    ///   - initials: some letters.
    ///   - number: any number, which picks the palette.
    public init(initials: String, number: Int, art: PosterArt = .builtIn) {
        self.initials = CleanText.from(initials)
        palette = art.palettes[Int(UInt(bitPattern: number) % UInt(art.palettes.count))]
    }

    /// The portrait, two units wide and three high.
    public var picture: VectorDrawing {
        VectorDrawing(aspectRatio: Sheet.width / Sheet.height) { _ in svg() }
    }

    private func svg() -> [UInt8] {
        var writer = SVGWriter()
        writer.write("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 400 600\">")
        writer.rectangle(-10, -10, Sheet.width + 20, Sheet.height + 20, palette[.field])
        writer.write("<circle cx=\"200\" cy=\"300\" r=\"150\"")
        writer.attribute("fill", palette[.hero])
        writer.write("/><text x=\"200\" y=\"341\"")
        writer.attribute("font-family", Typeface.sans.family)
        writer.write(" font-size=\"116\" font-weight=\"700\" text-anchor=\"middle\"")
        writer.attribute("fill", palette.titleInks(on: palette[.hero])[0])
        writer.write(">")
        writer.write(escaping: initials)
        writer.write("</text></svg>")
        return writer.bytes
    }
}
