import Domain
import Testing

@testable import Posters

@Suite struct InkTests {
    @Test func `black on white has the greatest contrast there is`() {
        #expect(abs(RGB(0x000000).contrast(with: RGB(0xFFFFFF)) - 21) < 0.01)
    }

    @Test func `every genre has several palettes`() {
        for genre in Genre.allCases { #expect(Set(genre.palettes).count >= 4, "\(genre)") }
    }

    @Test func `an ink of each palette is legible on all that a title may stand on`() {
        for palette in Set(Genre.allCases.flatMap(\.palettes)) {
            for ground in [palette.field, palette.land, palette.paper, palette.ink] {
                let inks = palette.titleInks(on: ground)
                #expect(!inks.isEmpty, "\(palette)")
                #expect(inks.allSatisfy { [palette.paper, palette.ink, palette.hero].contains($0) }, "\(palette)")
                #expect(inks.allSatisfy { $0.contrast(with: ground) >= 4.5 }, "\(palette)")
            }
        }
    }

    @Test func `every composition's title is legible on its panel`() {
        for genre in Genre.allCases {
            for id in 0..<200 {
                var random = PosterRandom(seed: "c\(id)")
                let composition = Composition(genres: [genre], year: nil, random: &random)
                #expect(composition.titleInk.contrast(with: composition.panel) >= 4.5)
            }
        }
    }

    @Test func `the hero stands out from the field and from the land`() {
        for palette in Set(Genre.allCases.flatMap(\.palettes)) {
            #expect(palette.hero.contrast(with: palette.field) > 1.25, "\(palette)")
            #expect(palette.hero.contrast(with: palette.land) > 1.25, "\(palette)")
        }
    }
}
