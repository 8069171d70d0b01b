import Domain
import FileIO

extension ScratchFolder {
    /// Renders a drawing in exactly this size.
    func render(_ drawing: VectorDrawing, _ size: PixelSize, as ending: String) throws(PictureProblem) -> Picture {
        try write(drawing.svg(try textShare(of: drawing)), as: "drawing.svg")
        let options =
            switch ending {
            case "png": "strip"
            case "webp": "Q=82,strip"
            default: "Q=86,optimize_coding,strip"
            }
        try scale("drawing.svg", to: "\(size.width)x\(size.height)!", as: "made.\(ending)[\(options)]", isPhoto: false)
        guard let bytes = try? folder.read("made.\(ending)", limit: limits.file), let picture = Picture(bytes)
        else { throw .broken }
        return picture
    }

    /// The share of its size at which the text fits: librsvg ignores `textLength`, and this machine's fonts
    /// may be wider than the ones that the drawing was made for.
    private func textShare(of drawing: VectorDrawing) throws(PictureProblem) -> Double {
        guard let text = drawing.text else { return 1 }
        try write(text.svg, as: "text.svg")
        // Throws if no font has the text's letters: the text is empty then.
        guard let size = try? size(of: "text.svg", loader: "svgload") else { return 1 }
        return min(1, text.maxWidth / Double(size.width))
    }
}
