import Domain
import Testing

@testable import Posters

@Suite struct MotifTests {
    @Test func `every genre has motifs, and the names are its own`() {
        for genre in Genre.allCases {
            let names = genre.motifs.map(\.name)
            #expect(names.count >= 7, "\(genre)")
            #expect(Set(names).count == names.count, "\(genre)")
        }
    }

    @Test func `every motif and every palette of a genre is reached`() {
        for genre in Genre.allCases {
            let compositions = (0..<600).map { id in
                var random = PosterRandom(seed: "m\(id)")
                return Composition(genres: [genre], year: nil, random: &random)
            }
            #expect(Set(compositions.map(\.motif.name)) == Set(genre.motifs.map(\.name)), "\(genre)")
            #expect(Set(compositions.map(\.palette)) == Set(genre.palettes), "\(genre)")
        }
    }

    @Test func `all 103 motifs hang somewhere`() {
        #expect(Set(Genre.allCases.flatMap(\.motifs).map(\.name)).count == 103)
    }

    @Test func `the most telling genre mostly leads`() {
        let leads = (0..<400).map { id in
            var random = PosterRandom(seed: "l\(id)")
            return Genre.lead(of: [.drama, .romance, .western], random: &random)
        }
        let westerns = leads.filter { $0 == .western }.count

        #expect(westerns > 240 && westerns < 320)
        #expect(!leads.contains(.drama))
    }

    @Test(arguments: Genre.allCases)
    func `an old film has a picture of its time`(genre: Genre) {
        let names = genre.motifs(in: 1954).map(\.name)

        #expect(names.count >= 5)
        #expect(!names.contains("towers"))
        #expect(genre.motifs(in: nil).count == genre.motifs.count)
    }
}
