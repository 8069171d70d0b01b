import Domain
import Foundation
import FoundationXML
import Testing

@testable import Posters

@Suite struct WellFormednessTests {
    @Test(arguments: Titles.all)
    func `any title makes a document that an XML parser accepts`(title: String) {
        for (index, genre) in Genre.allCases.enumerated() {
            let svg = DrawnPoster(id: "w\(index)", title: title, year: 1999, genres: [genre]).svg()
            let parser = XMLParser(data: Data(svg))
            #expect(parser.parse(), "\(genre): \(String(describing: parser.parserError))")
        }
    }

    @Test(arguments: Titles.hostile)
    func `a hostile title brings no element of its own`(title: String) {
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

    @Test func `what turns the text around it is dropped`() {
        #expect(CleanText.from("\u{202E}desrever\u{202C} \u{2066}x\u{2069}") == "desrever x")
    }

    @Test func `white space of all kinds becomes single spaces`() {
        #expect(CleanText.from("\t The \u{A0}\n Thing \u{3000}") == "The Thing")
    }

    @Test func `a pile of marks is cut down and a family stays together`() {
        #expect(CleanText.from("a" + String(repeating: "\u{301}", count: 9)) == "a\u{301}\u{301}\u{301}")
        #expect(CleanText.from("👨‍👩‍👧‍👦") == "👨‍👩‍👧‍👦")
    }

    @Test func `a title without end is cut with an ellipsis`() {
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
