import Domain
import Testing

@testable import Posters

@Suite struct DrawnPosterTests {
    @Test func `movies with different ids have different posters`() {
        let posters = (0..<40).map { DrawnPoster(id: "tt\($0)", title: "Solaris", year: 1972, genres: [.drama]).svg() }

        #expect(Set(posters).count == 40)
    }

    /// A poster is a motif and a lettering, so the heaviest motif with the heaviest lettering is the heaviest poster.
    @Test func `no poster is heavier than 9 kB`() throws {
        func size(_ title: String, id: String = "nm1", motif: String) -> Int {
            let design = PosterDesign(motif: motif)
            return DrawnPoster(id: id, title: title, year: 2001, genres: [.drama], design: design).svg().count
        }
        let motifs = PosterArt.builtIn.motifs.map(\.name)
        let motif = try #require(motifs.max { size("", motif: $0) < size("", motif: $1) })

        for title in Titles.all {
            for id in 0..<60 { #expect(size(title, id: "nm\(id)", motif: motif) < 9_000, "id nm\(id), title \(title)") }
        }
    }

    @Test func `a poster carries no script, style or outside reference`() {
        for (index, genre) in Genre.allCases.enumerated() {
            let svg = text(DrawnPoster(id: "x\(index)", title: "Solaris", year: 1972, genres: [genre]))
            #expect(!svg.contains("<script"))
            #expect(!svg.contains("style"))
            #expect(!svg.contains("href"))
            #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 400 600\" role=\"img\""))
        }
    }

    @Test func `a movie without a title has a poster without words`() {
        for id in 0..<60 {
            let svg = text(DrawnPoster(id: "e\(id)", title: " \u{0} ", year: 1999, genres: [.horror]))
            #expect(!svg.contains("<text"))
        }
    }

    @Test func `a movie without a year has a poster without one`() {
        let svg = text(DrawnPoster(id: "tt1", title: "Solaris", year: nil, genres: [.scienceFiction]))

        #expect(svg.matches(of: /<text/).count == 1)
    }

    @Test(arguments: [Int.min, -1, 0, 10_000, Int.max])
    func `an impossible year is omitted`(year: Int) {
        let odd = DrawnPoster(id: "tt1", title: "Solaris", year: year, genres: [])
        let none = DrawnPoster(id: "tt1", title: "Solaris", year: nil, genres: [])

        #expect(odd.svg() == none.svg())
    }

    @Test func `a title that does not fit is smaller`() throws {
        let picture = DrawnPoster(id: "tt1", title: "Solaris", year: nil, genres: [.drama]).picture
        func size(_ share: Double) throws -> Double {
            let svg = String(decoding: picture.svg(share), as: UTF8.self)
            let match = try #require(svg.firstMatch(of: /font-size="([0-9.]+)"/))
            return try #require(Double(match.1))
        }

        #expect(try size(0.5) == size(1) / 2)
    }

    @Test func `a movie without genres is a drama`() {
        let none = DrawnPoster(id: "tt7", title: "Solaris", year: 1972, genres: [])
        let drama = DrawnPoster(id: "tt7", title: "Solaris", year: 1972, genres: [.drama])

        #expect(none.svg() == drama.svg())
    }

    @Test func `the order in which a source lists genres does not matter`() {
        let one = DrawnPoster(id: "tt7", title: "Solaris", year: 1972, genres: [.scienceFiction, .drama, .romance])
        let other = DrawnPoster(id: "tt7", title: "Solaris", year: 1972, genres: [.drama, .romance, .scienceFiction])

        #expect(one.svg() == other.svg())
    }

    @Test func `a movie has the motif and the palette of its design`() throws {
        let motif = try #require(PosterArt.builtIn.motif(named: "lighthouse"))
        let palette = try #require(PosterArt.builtIn.palette(named: "plum"))
        let poster = DrawnPoster(
            id: "tt7", title: "Solaris", year: 1972, genres: [.drama],
            design: PosterDesign(motif: "lighthouse", palette: "plum"))

        #expect(Composition(poster).motif === motif)
        #expect(Composition(poster).palette == palette)
    }

    @Test func `an unknown motif or palette in a design is ignored`() {
        let odd = DrawnPoster(
            id: "tt7", title: "Solaris", year: 1972, genres: [.drama],
            design: PosterDesign(motif: "../no such", palette: "\u{0}"))
        let none = DrawnPoster(id: "tt7", title: "Solaris", year: 1972, genres: [.drama])

        #expect(odd.svg() == none.svg())
    }

    @Test func `a title at the foot leaves the upper corners free, one at the head the lower ones`() {
        var heads = 0
        for (number, title) in (0..<20).flatMap({ number in Titles.all.map { (number, $0) } }) {
            let genre = Genre.allCases[number % Genre.allCases.count]
            let poster = DrawnPoster(id: "tt\(number)", title: title, year: 1972, genres: [genre])
            let feet = text(poster).matches(of: /<text x="[0-9.]+" y="([0-9.]+)"/).compactMap { Double($0.1) }
            let isAtHead = Composition(poster).place == .head
            heads += isAtHead ? 1 : 0
            #expect(feet.allSatisfy { isAtHead ? $0 < 300 : $0 > 200 }, "id tt\(number), title \(title)")
        }
        #expect(heads > 0)
    }

    @Test func `numbers are never written with an exponent`() {
        for id in 0..<200 {
            let genre = Genre.allCases[id % Genre.allCases.count]
            let svg = text(DrawnPoster(id: "n\(id)", title: "", year: nil, genres: [genre]))
            #expect(!svg.contains("nan"))
            #expect(svg.matches(of: /[0-9][eE][-+0-9]/).allSatisfy { isInColor($0.range.lowerBound, of: svg) })
        }
    }

    private func text(_ poster: DrawnPoster) -> String { String(decoding: poster.svg(), as: UTF8.self) }

    private func isInColor(_ place: String.Index, of svg: String) -> Bool {
        svg[..<place].suffix(7).contains("#")
    }
}
