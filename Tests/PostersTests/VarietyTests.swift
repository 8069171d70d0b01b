import Catalog
import Domain
import Testing

@testable import Posters

/// Posters that are next to each other in a list. The lists are in Discover's order: most votes first.
@Suite struct VarietyTests {
    private static let movies = Result {
        try CatalogFile.builtIn.movies().sorted { left, right in
            (left.summary.rating?.votes ?? 0, left.id.description) > (
                right.summary.rating?.votes ?? 0, right.id.description
            )
        }
    }

    @Test func `every built-in movie names a motif and a palette that exist`() throws {
        for movie in try Self.movies.get() {
            #expect(movie.posterDesign.motif.flatMap(PosterArt.builtIn.motif) != nil, "\(movie.id)")
            #expect(movie.posterDesign.palette.flatMap(PosterArt.builtIn.palette) != nil, "\(movie.id)")
        }
    }

    @Test func `no two built-in movies have the same motif in the same colors`() throws {
        let movies = try Self.movies.get()

        #expect(Set(movies.map(\.posterDesign)).count == movies.count)
    }

    @Test func `a poster shares no motif with the next twelve and no palette with the next three`() throws {
        let movies = try Self.movies.get()
        for (place, movie) in movies.enumerated() {
            for (distance, other) in movies[(place + 1)...].prefix(12).enumerated() {
                #expect(movie.posterDesign.motif != other.posterDesign.motif, "\(movie.id) and \(other.id)")
                guard distance < 3 else { continue }
                #expect(movie.posterDesign.palette != other.posterDesign.palette, "\(movie.id) and \(other.id)")
            }
        }
    }

    /// The built-in movies under three kinds of id, without designs, as an import has them.
    @Test(arguments: ["tt", "tt9", "tmdb:"])
    func `of 60 consecutive movies without a design at most two pairs look alike`(prefix: String) throws {
        let looks = try Self.movies.get().map { movie in
            let composition = Composition(
                DrawnPoster(
                    id: prefix + movie.id.description.dropFirst(2), title: movie.summary.title,
                    year: movie.summary.year, genres: movie.summary.genres))
            return PosterDesign(motif: composition.motif.name, palette: composition.palette.name)
        }
        for start in looks.indices.dropLast(59) {
            let row = Dictionary(grouping: looks[start..<start + 60], by: \.self)
            let pairs = row.values.reduce(0) { $0 + $1.count * ($1.count - 1) / 2 }
            #expect(pairs <= 2, "from \(start): \(row.filter { $1.count > 1 }.keys)")
        }
    }

    @Test func `of 60 consecutive dramas without a title at most two pairs look alike`() {
        let looks = (0..<600).map { number in
            let composition = Composition(DrawnPoster(id: "tt\(number)", title: "", year: 1999, genres: [.drama]))
            return PosterDesign(motif: composition.motif.name, palette: composition.palette.name)
        }
        for start in stride(from: 0, through: 540, by: 60) {
            let row = Dictionary(grouping: looks[start..<start + 60], by: \.self)
            #expect(row.values.reduce(0) { $0 + $1.count * ($1.count - 1) / 2 } <= 2)
        }
    }
}
