public import Domain

/// The poster that Matinee draws for a movie without a picture: a motif in six inks, and the title in large letters.
///
/// It depends only on the movie's id, title, year, genres and design: the same movie always has the same poster.
public struct DrawnPoster: Sendable {
    /// A part of each poster's address, because browsers keep posters forever.
    ///
    /// It is a hash of the motifs, the palettes and some posters. If any of them changes, `RevisionTests` fails and
    /// prints the new value.
    public static let revision = 49_778

    let id: String
    let title: String
    let year: Int?
    let genres: [Genre]
    let design: PosterDesign
    let art: PosterArt

    /// Ignores a year outside 1 to 9999, and a motif or palette that `art` lacks.
    public init(
        id: String, title: String, year: Int?, genres: [Genre], design: PosterDesign = PosterDesign(),
        art: PosterArt = .builtIn
    ) {
        self.id = id
        self.title = CleanText.from(title)
        self.year = year.flatMap { (1...9999).contains($0) ? $0 : nil }
        self.genres = genres
        self.design = design
        self.art = art
    }

    /// An SVG document in UTF-8, 400 units wide and 600 high, without script, style or references.
    public func svg() -> [UInt8] { svg(titleShare: 1, hasBleed: false) }

    /// - Parameters:
    ///   - titleShare: the title's font size as a share of the usual one, for programs that ignore `textLength`.
    ///   - hasBleed: whether the picture continues beyond the edges, for sizes that are not a whole number of pixels.
    func svg(titleShare: Double, hasBleed: Bool) -> [UInt8] {
        let composition = Composition(self)
        let lettering = lettering(composition)
        let layout = lettering.map {
            Layout(
                composition.place, wordsHeight: $0.height, margin: composition.margin, border: composition.border)
        }
        let stage = layout?.stage ?? Stage(top: composition.border, bottom: Sheet.height - composition.border)
        var writer = SVGWriter()
        writer.write("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 400 600\" role=\"img\" aria-label=\"")
        writer.write(escaping: title)
        writer.write("\">")
        if hasBleed {
            let color = composition.palette[composition.border > 0 ? .paper : composition.drawing.sky]
            writer.rectangle(-10, -10, Sheet.width + 20, Sheet.height + 20, color)
        }
        frame(composition, &writer)
        writer.rectangle(0, 0, Sheet.width, Sheet.height, composition.palette[composition.drawing.sky])
        picture(composition, on: stage, &writer)
        // A panel in the frame's own color extends into the frame; any other stays inside.
        let isPanelFramed = composition.border > 0 && composition.panel != composition.palette[.paper]
        if composition.border > 0, !isPanelFramed { writer.write("</g>") }
        if let layout {
            let height = layout.panelBottom - layout.panelTop
            writer.rectangle(0, layout.panelTop, Sheet.width, height, composition.panel)
        }
        if isPanelFramed { writer.write("</g>") }
        if let lettering, let layout { lettering.write(at: layout.titleTop, share: titleShare, to: &writer) }
        writer.write("</svg>")
        return writer.bytes
    }

    func lettering(_ composition: Composition) -> Lettering? {
        let measure = Sheet.width - 2 * composition.margin
        let largest = title.count <= 2 ? 150 : title.count <= 4 ? 112 : composition.maxTitleSize
        let setting = TitleSetting(
            composition.typeface.lettering(of: title), in: composition.typeface, measure: measure, room: 210,
            largest: largest)
        guard let setting else { return nil }
        return Lettering(
            setting: setting, year: year, typeface: composition.typeface, ink: composition.titleInk,
            margin: composition.margin, isCentered: composition.isCentered)
    }

    /// Draws the motif in the middle of the stage, as large as fits.
    private func picture(_ composition: Composition, on stage: Stage, _ writer: inout SVGWriter) {
        let thousandths = (stage.scale(of: composition.motif) * 1000).rounded()
        let side = (Sheet.width - Sheet.width * thousandths / 1000) / 2
        writer.write("<g transform=\"translate(")
        writer.write(composition.isMirrored ? Sheet.width - side : side)
        writer.write(" ")
        writer.write((stage.top + stage.bottom - Motif.height * thousandths / 1000) / 2)
        writer.write(composition.isMirrored ? ")scale(-" : ")scale(")
        writer.write(thousandths: Int(thousandths))
        if composition.isMirrored {
            writer.write(" ")
            writer.write(thousandths: Int(thousandths))
        }
        writer.write(")\">")
        composition.drawing.write(in: composition.palette, to: &writer)
        writer.write("</g>")
    }

    /// Draws a paper frame and clips the picture to its inside. A frame painted over the picture would show a hairline
    /// of it at a poster's rounded corners.
    private func frame(_ composition: Composition, _ writer: inout SVGWriter) {
        let border = composition.border
        guard border > 0 else { return }
        writer.rectangle(0, 0, Sheet.width, Sheet.height, composition.palette[.paper])
        writer.write("<clipPath id=\"window\">")
        writer.rectangle(border, border, Sheet.width - 2 * border, Sheet.height - 2 * border)
        writer.write("</clipPath><g clip-path=\"url(#window)\">")
    }
}
