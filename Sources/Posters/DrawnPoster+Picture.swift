public import Domain

extension DrawnPoster {
    /// The poster, for rendering as pixels.
    public var picture: VectorDrawing {
        VectorDrawing(aspectRatio: Sheet.width / Sheet.height, text: titleText) { share in
            svg(titleShare: share, hasBleed: true)
        }
    }

    /// A picture of the motif without words, 16 units wide and 9 high, for the background of a screen.
    public var backdrop: VectorDrawing {
        VectorDrawing(aspectRatio: 16.0 / 9) { _ in backdropSVG() }
    }

    /// The title's lines one over the other.
    private var titleText: VectorDrawing.Text? {
        let composition = Composition(self)
        guard let lettering = lettering(composition) else { return nil }
        var writer = SVGWriter()
        writer.write("<svg xmlns=\"http://www.w3.org/2000/svg\">")
        lettering.writeLines(to: &writer)
        writer.write("</svg>")
        return VectorDrawing.Text(svg: writer.bytes, maxWidth: lettering.maxLineWidth)
    }

    private func backdropSVG() -> [UInt8] {
        let composition = Composition(self)
        var writer = SVGWriter()
        // A motif's ground is drawn from -150 to 550 (Documentation/Posters.md). A motif without ground may end at 0
        // and 400.
        let width = composition.motif.ground == nil ? Sheet.width : Sheet.width + 300
        let height = width * 9 / 16
        writer.write("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"")
        for (index, number) in [(Sheet.width - width) / 2, (Motif.height - height) / 2, width, height].enumerated() {
            if index > 0 { writer.write(" ") }
            writer.write(number)
        }
        writer.write("\">")
        writer.rectangle(-200, -200, 800, 1000, composition.palette[composition.drawing.sky])
        writer.write("<g")
        if composition.isMirrored { writer.write(" transform=\"translate(400 0)scale(-1 1)\"") }
        writer.write(">")
        composition.drawing.write(in: composition.palette, to: &writer)
        writer.write("</g></svg>")
        return writer.bytes
    }
}
