import Domain
import Foundation
import FoundationXML
import Testing

@testable import Posters

@Suite struct MotifTests {
    private let art = PosterArt.builtIn

    @Test func `the files of palettes and motifs can be read`() {
        #expect(art.problem == nil)
        #expect(art.motifs.count > 100)
    }

    @Test func `every motif has shapes in another color than the sky, in few bytes`() throws {
        for motif in art.motifs {
            let file = PosterArt.builtInFolder.appending(path: "motifs/\(motif.name).svg")
            var reader = try MotifReader(Array(Data(contentsOf: file)))
            #expect(throws: Never.self, "\(motif.name)") { try reader.drawing() }
            let size = motif.drawing.pieces.reduce(0) { $0 + $1.bytes.count }
            #expect(size > 100 && size < 6_500, "\(motif.name): \(size) bytes")
            let inks = Set(motif.drawing.pieces.compactMap(\.ink))
            #expect(!inks.subtracting([motif.drawing.sky]).isEmpty, "\(motif.name)")
        }
    }

    @Test func `every genre has motifs for movies of any year`() {
        for genre in Genre.allCases {
            for year in [nil, 1925, 1954, 1999, 2024] {
                let count = art.motifs(for: genre, year: year).count
                #expect(count >= 5 && count < art.motifs.count, "\(genre) \(year ?? 0)")
            }
        }
    }

    @Test func `an old movie has a picture of its time`() {
        for genre in Genre.allCases {
            #expect(!art.motifs(for: genre, year: 1954).contains { $0.name == "towers" })
        }
        #expect(art.motifs(for: .action, year: nil).contains { $0.name == "towers" })
    }

    @Test func `some id chooses each motif and each palette of a genre, and none of another`() {
        for genre in Genre.allCases {
            let (motifs, palettes) = (art.motifs(for: genre, year: nil), art.palettes(for: genre))
            let (allMotifs, allPalettes) = (Set(motifs.map(\.name)), Set(palettes.map(\.name)))
            var (restMotifs, restPalettes) = (allMotifs, allPalettes)
            for id in 0..<2_500 where !restMotifs.isEmpty || !restPalettes.isEmpty {
                let composition = Composition(DrawnPoster(id: "m\(id)", title: "", year: nil, genres: [genre]))
                #expect(allMotifs.contains(composition.motif.name) && allPalettes.contains(composition.palette.name))
                restMotifs.remove(composition.motif.name)
                restPalettes.remove(composition.palette.name)
            }
            #expect(restMotifs.isEmpty && restPalettes.isEmpty, "\(genre)")
        }
    }

    @Test(
        arguments: [
            ("The Lighthouse", "lighthouse"), ("LES BALLONS", "balloon"), ("Balloons & Kites", nil),
            ("A Kíte’s Tale", "kite"), ("Zzyzx", nil),
        ] as [(String, String?)])
    func `a word of the title chooses the motif`(title: String, name: String?) {
        let found = art.motifs(for: title, year: 2001).map(\.name)

        if let name { #expect(found.contains(name)) } else { #expect(found.isEmpty || found.count > 1) }
    }

    @Test func `a word of the overview chooses the motif if the title chooses none`() {
        func movie(_ title: String, _ overview: String) -> MovieSummary {
            MovieSummary(id: .imdb(7), title: title, year: 2001, genres: [.drama], overview: overview)
        }

        #expect(art.motif(ofStory: movie("Zzyzx", "The keeper of a lighthouse goes mad."), id: "x") == "lighthouse")
        #expect(art.motif(ofStory: movie("The Kite", "The keeper of a lighthouse goes mad."), id: "x") == nil)
        #expect(art.motif(ofStory: movie("Zzyzx", ""), id: "x") == nil)
    }

    @Test func `the most distinctive genre usually leads`() {
        let leads = (0..<400).map { id in
            var random = PosterRandom(seed: "l\(id)")
            return Genre.lead(of: [.drama, .romance, .western], random: &random)
        }
        let westerns = leads.filter { $0 == .western }.count

        #expect(westerns > 240 && westerns < 320)
        #expect(!leads.contains(.drama))
    }
}

@Suite struct MotifReaderTests {
    private static let sky = "<rect class=\"field\" width=\"400\" height=\"440\"/>"

    private static func file(_ body: String, attributes: String = "viewBox=\"0 0 400 440\"") -> [UInt8] {
        Array("<svg \(attributes)>\n<title>Something</title>\n\(body)\n</svg>".utf8)
    }

    @Test func `colors replace classes`() throws {
        let body = Self.sky + "<g><path class=\"hero ink-line\" id=\"a\" d=\"M0 0L1 1Z\" fill-rule=\"evenodd\"/></g>"
        let attributes = "viewBox=\"0 0 400 440\" data-words=\"Été, two words\" data-years=\"1950-\""
        let motif = try MotifReader(Self.file(body, attributes: attributes)).motif(named: "x")
        var writer = SVGWriter()
        motif.drawing.write(in: .plain, to: &writer)

        #expect(
            String(decoding: writer.bytes, as: UTF8.self)
                == "<g><path fill=\"#606060\" stroke=\"#000000\" d=\"M0 0L1 1Z\" fill-rule=\"evenodd\"/></g>")
        #expect(motif.drawing.sky == .field && motif.ground == nil)
        #expect(motif.words == ["ete", "two", "words"])
        #expect(motif.years == 1950...9999)
    }

    @Test(
        arguments: [
            ("<script>1</script>", "<script> is no plain shape"),
            ("<circle fill=\"#FF0000\"/>", "fill=\"#FF0000\" is not allowed"),
            ("<circle style=\"fill:red\"/>", "style=\"fill:red\" is not allowed"),
            ("<circle transform=\"url(#a)\"/>", "is not allowed"),
            ("<circle class=\"pink\"/>", "“pink” is no color"),
            ("<circle r=\"&quot;\"/>", "is not allowed"),
            ("<g>", "ends nothing"), ("</g>", "ends nothing"), ("<circle r=1/>", "is not well-formed"),
            ("<circle r=\"1", "is not well-formed"), ("<!-- ", "--> is missing"), ("< >", "has no name"),
        ])
    func `anything but a plain shape is rejected with its reason`(body: String, reason: String) {
        let error = #expect(throws: PosterArtError.self) {
            var reader = try MotifReader(Self.file(Self.sky + body))
            _ = try reader.drawing()
        }
        #expect(error?.problem.contains(reason) == true, "\(error?.problem ?? "")")
    }

    @Test(arguments: ["", "<svg>", "<svg/>", "<svg viewBox=\"0 0 400 440\">", "hello", "<", "<svg a"])
    func `a file that is no motif is rejected`(text: String) {
        #expect(throws: PosterArtError.self) {
            var reader = try MotifReader(Array(text.utf8))
            _ = try reader.drawing()
        }
    }

    @Test func `a motif whose shapes are rejected is a bare sheet`() throws {
        let motif = try MotifReader(Self.file(Self.sky + "<script/>")).motif(named: "x")

        #expect(motif.drawing.sky == .field && motif.drawing.pieces.isEmpty)
    }

    @Test(arguments: ["data-years=\"x-\"", "data-years=\"1960-1950\"", "data-genres=\"love\"", "data-ground=\"hero\""])
    func `wrong attributes of a motif are rejected`(attribute: String) {
        #expect(throws: PosterArtError.self) {
            try MotifReader(Self.file(Self.sky + "<circle/>", attributes: "viewBox=\"0 0 400 440\" \(attribute)"))
                .motif(named: "x")
        }
    }

    @Test func `a missing folder gives a bare sheet and a problem`() {
        let art = PosterArt(folder: URL(filePath: "/nowhere", directoryHint: .isDirectory))
        let svg = DrawnPoster(id: "tt1", title: "Solaris", year: 1972, genres: [.drama], art: art).svg()

        #expect(art.problem == "The file of palettes /nowhere/palettes.json cannot be read.")
        #expect(XMLParser(data: Data(svg)).parse())
    }
}
