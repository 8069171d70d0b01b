import Catalog
import Domain
import Foundation
import Testing

@testable import Posters

@Suite struct RevisionTests {
    @Test func `the revision is a hash of all that posters are drawn from`() throws {
        var hash = Fingerprint()
        let folder = PosterArt.builtInFolder
        hash.add(try Data(contentsOf: folder.appending(path: "palettes.json")))
        for motif in PosterArt.builtIn.motifs {
            hash.add(try Data(contentsOf: folder.appending(path: "motifs/\(motif.name).svg")))
        }
        for movie in try CatalogFile.builtIn.movies() {
            let design = movie.posterDesign
            hash.add("\(movie.id) \(design.motif ?? "") \(design.palette ?? "")".utf8)
        }
        for (number, title) in Titles.all.enumerated() {
            for id in ["tt\(number)", "tmdb:\(number)"] {
                hash.add(DrawnPoster(id: id, title: title, year: 1890 + number * 4, genres: [.crime, .drama]).svg())
            }
        }
        let revision = Int(hash.value % 1_000_000)

        #expect(DrawnPoster.revision == revision, "the drawing changed: set DrawnPoster.revision to \(revision)")
    }
}
