/// Turns drawings into pictures of pixels, for programs that can't show SVG.
public protocol DrawingRenderer: Sendable {
    /// Renders a drawing.
    ///
    /// Throws `.quotaSpent` if too many drawings are waiting, and `.unreachable` if the drawing can't be rendered.
    ///
    /// - Parameters:
    ///   - width: the width in pixels; the height follows from the drawing's shape.
    ///   - format: `.jpeg`, `.png` or `.webP`.
    func render(
        _ drawing: VectorDrawing, width: Int, as format: Picture.Format
    ) async throws(SourceError) -> Picture
}

/// A drawing that fits any size.
public struct VectorDrawing: Sendable {
    /// Text whose width depends on the fonts of the machine.
    public struct Text: Sendable {
        /// An SVG document that is as wide as the text.
        public let svg: [UInt8]
        /// The maximum width in its units.
        public let maxWidth: Double

        public init(svg: [UInt8], maxWidth: Double) {
            self.svg = svg
            self.maxWidth = maxWidth
        }
    }

    /// The width as a multiple of the height.
    public let aspectRatio: Double
    /// The text that must not be wider than a line; `nil` for none.
    public let text: Text?
    /// The drawing as an SVG document with the text at a share of its size, up to 1.
    public let svg: @Sendable (_ textShare: Double) -> [UInt8]

    public init(
        aspectRatio: Double, text: Text? = nil, svg: @escaping @Sendable (_ textShare: Double) -> [UInt8]
    ) {
        self.aspectRatio = aspectRatio
        self.text = text
        self.svg = svg
    }
}
