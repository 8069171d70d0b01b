import Domain

extension GallerySamples {
    /// Built-in GIFs with many aspect ratios, so that pictures are shown.
    static let gifs: [GIF] = [
        gif("curtain", "The curtain opens", 480, 300, alt: "A red curtain opens before an audience"),
        gif("popcorn", "Popcorn popping", 480, 400, alt: "Popcorn jumps out of a striped box"),
        gif("ticket", "Admit one", 480, 240, alt: "A ticket is torn"),
        gif("neon-cinema", String(repeating: "Neon sign, which says all there is to say. ", count: 4), 480, 280),
        gif("soda", "<script>alert(\"x\u{301}\")</script> & 'Soda'", 480, 440, alt: "\"\u{301} onload=alert(1)"),
        gif("marquee", "أضواء السينما", 480, 260),
        gif("countdown", "W", 480, 360),
        gif("spotlight", String(repeating: "Spotlights", count: 12), 480, 300),
        gif("projector", "Higher than wide", 200, 480),
        gif("clapperboard", "Wider than anything", 900, 120),
    ]

    /// A GIF in a service's form. Its pictures do not exist.
    static let servedGIF: GIF = {
        var gif = gifs[0]
        gif.page = "https://giphy.com/gifs/curtain"
        gif.credit = "filmfan"
        return gif
    }()

    /// A full page.
    static let gifPage = (0..<25).map { gifs[$0 % gifs.count] }

    private static func gif(_ name: String, _ title: String, _ width: Int, _ height: Int, alt: String? = nil) -> GIF {
        func rendition(_ format: GIFFormat, _ width: Int, _ height: Int, _ bytes: Int) -> GIFRendition {
            GIFRendition(format: format, width: width, height: height, bytes: bytes, place: .here(revision: "gallery"))
        }
        return GIF(
            id: .drawn(name), title: title, altText: alt, tags: ["cinema", "movie night", "here for the drama", title],
            original: rendition(.gif, width, height, 192_090),
            small: rendition(.gif, max(1, width / 2), max(1, height / 2), 41_958),
            still: rendition(.webP, width, height, 12_252), frameCount: 48)
    }
}
