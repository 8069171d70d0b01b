import Domain

/// A line of `gifs.jsonl`.
struct DrawnGIFRow: Decodable {
    let name: String
    let title: String
    let alt: String
    let tags: [String]
    let frames: Int
    let original: Rendition
    let small: Rendition
    let still: Rendition

    /// The size of a file in pixels and bytes, and its revision.
    struct Rendition: Decodable {
        let width: Int
        let height: Int
        let bytes: Int
        let revision: String
    }
}

extension DrawnGIFRow {
    func gif() throws(LineProblem) -> GIF {
        let id = GIFID.drawn(name)
        guard GIFID(id.description) == id else { throw LineProblem(what: "“\(name)” is not a name") }
        guard !title.isEmpty else { throw LineProblem(what: "the title is empty") }
        guard frames > 0 else { throw LineProblem(what: "\(frames) frames are not possible") }
        return GIF(
            id: id, title: title, altText: alt.isEmpty ? nil : alt, tags: tags,
            original: try original.rendition(.gif), small: try small.rendition(.gif), still: try still.rendition(.webP),
            frameCount: frames)
    }
}

extension DrawnGIFRow.Rendition {
    fileprivate func rendition(_ format: GIFFormat) throws(LineProblem) -> GIFRendition {
        guard width > 0, height > 0, bytes > 0 else {
            throw LineProblem(what: "\(width) x \(height) pixels in \(bytes) bytes are not possible")
        }
        guard !revision.isEmpty else { throw LineProblem(what: "a revision is empty") }
        return GIFRendition(
            format: format, width: width, height: height, bytes: bytes, place: .here(revision: revision))
    }
}
