public import Domain
import HTML

/// The poster that Matinee draws for a film without one: flat shapes in six inks, and the title set large.
///
/// Everything in it follows from the film's id, title, year and genres; the same film has the same poster for ever.
public struct DrawnPoster: Sendable {
    /// Changes whenever the drawing changes, so that addresses of cached posters change with it.
    public static let revision = 1

    private let title: String
    private let year: Int?
    private let genres: [Genre]
    private let id: String

    public init(id: String, title: String, year: Int?, genres: [Genre]) {
        self.id = id
        self.title = CleanText.from(title)
        self.year = year
        self.genres = genres
    }

    /// A complete SVG document in UTF-8, 400 units wide and 600 high, with no script, style or reference in it.
    public func svg() -> [UInt8] {
        var random = PosterRandom(seed: id)
        let composition = Composition(genres: genres, random: &random)
        let lettering = lettering(composition)
        let layout = lettering.map {
            Layout(
                composition.place, wordsHeight: $0.height, margin: composition.margin, border: composition.border)
        }
        var scene = Scene(stage: (layout ?? Layout(border: 0)).stage, palette: composition.palette, random: random)
        composition.motif.draw(&scene)
        return document(composition, scene.writer.bytes, lettering, layout)
    }

    private func lettering(_ composition: Composition) -> Lettering? {
        let measure = Sheet.width - 2 * composition.margin
        let isShort = title.count <= 4
        let setting = TitleSetting(
            composition.typeface.lettering(of: title), in: composition.typeface, measure: measure, room: 210,
            largest: isShort ? 112 : composition.largestTitle)
        guard let setting else { return nil }
        return Lettering(
            setting: setting, year: year, typeface: composition.typeface, ink: composition.titleInk,
            margin: composition.margin, isCentred: composition.isCentred)
    }

    private func document(
        _ composition: Composition, _ picture: [UInt8], _ lettering: Lettering?, _ layout: Layout?
    ) -> [UInt8] {
        var writer = SVGWriter()
        writer.write("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 400 600\" role=\"img\"")
        var label: [UInt8] = []
        Escape.append(title, to: &label)
        writer.attribute("aria-label", label)
        writer.write("><rect width=\"400\" height=\"600\"")
        writer.attribute("fill", composition.palette.field)
        writer.write(composition.isMirrored ? "/><g transform=\"matrix(-1 0 0 1 400 0)\">" : "/><g>")
        writer.write(picture)
        writer.write("</g>")
        if let lettering, let layout {
            writer.write("<path")
            var panel = Path()
            panel.rectangle(0, layout.panelTop, Sheet.width, layout.panelBottom - layout.panelTop)
            writer.attribute("d", panel.bytes)
            writer.attribute("fill", composition.panel)
            writer.write("/>")
            frame(composition, &writer)
            lettering.write(at: layout.titleTop, to: &writer)
        } else {
            frame(composition, &writer)
        }
        writer.write("</svg>")
        return writer.bytes
    }

    private func frame(_ composition: Composition, _ writer: inout SVGWriter) {
        guard composition.border > 0 else { return }
        writer.write("<path fill=\"none\"")
        var path = Path()
        path.rectangle(0, 0, Sheet.width, Sheet.height)
        writer.attribute("d", path.bytes)
        writer.attribute("stroke", composition.palette.paper)
        writer.attribute("stroke-width", composition.border * 2)
        writer.write("/>")
    }
}
