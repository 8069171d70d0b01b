import Domain
import Testing

@testable import Posters

@Suite struct InkTests {
    @Test func `black on white has the highest contrast`() {
        #expect(abs(RGB(0x000000).contrast(with: RGB(0xFFFFFF)) - 21) < 0.01)
    }

    @Test func `every genre has several palettes`() {
        for genre in Genre.allCases { #expect(PosterArt.builtIn.palettes(for: genre).count >= 5, "\(genre)") }
    }

    @Test func `each palette has a legible ink for every ground`() {
        for palette in PosterArt.builtIn.palettes {
            for ground in Ink.grounds.map({ palette[$0] }) {
                let inks = palette.titleInks(on: ground)
                #expect(!inks.isEmpty, "\(palette.name)")
                #expect(inks.allSatisfy { [palette[.paper], palette[.ink], palette[.hero]].contains($0) })
                #expect(inks.allSatisfy { $0.contrast(with: ground) >= 4.5 }, "\(palette.name)")
            }
        }
    }

    @Test func `every composition's title is legible on its panel`() {
        for genre in Genre.allCases {
            for id in 0..<200 {
                let composition = Composition(DrawnPoster(id: "c\(id)", title: "", year: nil, genres: [genre]))
                #expect(composition.titleInk.contrast(with: composition.panel) >= 4.5)
            }
        }
    }

    @Test func `the hero contrasts with the field and the land`() {
        for palette in PosterArt.builtIn.palettes {
            #expect(palette[.hero].contrast(with: palette[.field]) > 1.25, "\(palette.name)")
            #expect(palette[.hero].contrast(with: palette[.land]) > 1.25, "\(palette.name)")
        }
    }

    @Test func `no two palettes have the same inks`() {
        let inks = PosterArt.builtIn.palettes.map { palette in Ink.allCases.map { palette[$0] } }

        #expect(Set(inks).count == inks.count)
    }

    @Test(arguments: ["#12345", "#GGGGGG", "123456", "#1234567", "#+12345", ""])
    func `text that is no color is rejected`(text: String) {
        #expect(RGB(text: text) == nil)
    }
}
