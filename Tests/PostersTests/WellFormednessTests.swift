import Domain
import Foundation
import FoundationXML
import Testing

@testable import Posters

@Suite struct WellFormednessTests {
    @Test(arguments: Titles.all)
    func `any title gives well-formed XML`(title: String) {
        for (index, genre) in Genre.allCases.enumerated() {
            let svg = DrawnPoster(id: "w\(index)", title: title, year: 1999, genres: [genre]).svg()
            let parser = XMLParser(data: Data(svg))
            #expect(parser.parse(), "\(genre): \(String(describing: parser.parserError))")
        }
    }

    @Test(arguments: Titles.hostile)
    func `a hostile title adds no element`(title: String) {
        let svg = DrawnPoster(id: "w", title: title, year: 1999, genres: [.drama]).svg()
        let reader = ElementReader()
        let parser = XMLParser(data: Data(svg))
        parser.delegate = reader

        #expect(parser.parse())
        #expect(
            reader.names.isSubset(of: [
                "svg", "g", "rect", "circle", "ellipse", "path", "polygon", "polyline", "line", "text", "clipPath",
            ]))
    }

    @Test func `every backdrop and portrait is well-formed and covers its page`() {
        for motif in PosterArt.builtIn.motifs {
            let poster = DrawnPoster(
                id: motif.name, title: "Solaris", year: 1972, genres: [], design: PosterDesign(motif: motif.name))
            #expect(XMLParser(data: Data(poster.backdrop.svg(1))).parse(), "\(motif.name)")
            #expect(poster.backdrop.text == nil)
        }
        for initials in ["KR", "\u{5BAE}", "<&", "\"'"] {
            let portrait = DrawnPortrait(initials: initials, number: .min).picture.svg(1)
            #expect(XMLParser(data: Data(portrait)).parse(), "\(initials)")
        }
    }

    @Test(arguments: Titles.all)
    func `a smaller title and the text that measures it are well-formed`(title: String) {
        let picture = DrawnPoster(id: "w", title: title, year: 1999, genres: [.drama]).picture

        #expect(XMLParser(data: Data(picture.svg(0.77))).parse())
        if let text = picture.text {
            #expect(XMLParser(data: Data(text.svg)).parse())
            #expect((1...400).contains(text.maxWidth))
        }
    }

    @Test func `bidirectional controls are removed`() {
        #expect(CleanText.from("\u{202E}desrever\u{202C} \u{2066}x\u{2069}") == "desrever x")
    }

    @Test func `any white space becomes a single space`() {
        #expect(CleanText.from("\t The \u{A0}\n Thing \u{3000}") == "The Thing")
    }

    @Test func `at most three combining marks remain, and a joined emoji stays whole`() {
        #expect(CleanText.from("a" + String(repeating: "\u{301}", count: 9)) == "a\u{301}\u{301}\u{301}")
        #expect(CleanText.from("👨‍👩‍👧‍👦") == "👨‍👩‍👧‍👦")
    }

    @Test func `an endless title is cut with an ellipsis`() {
        let clean = CleanText.from(String(repeating: "a", count: 10_000))

        #expect(clean.count == 201)
        #expect(clean.last == "…")
    }
}

private final class ElementReader: NSObject, XMLParserDelegate {
    var names: Set<String> = []

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        names.insert(elementName)
    }
}
