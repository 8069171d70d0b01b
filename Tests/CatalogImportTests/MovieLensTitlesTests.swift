import Domain
import Foundation
import Testing

@testable import Catalog
@testable import CatalogImport

@Suite struct MovieLensTitlesTests {
    private static let titles: [(String, String, [String], Int?)] = [
        ("Toy Story (1995)", "Toy Story", [], 1995), ("Matrix, The (1999)", "The Matrix", [], 1999),
        ("American President, The (1995)", "The American President", [], 1995),
        (
            "City of Lost Children, The (Cité des enfants perdus, La) (1995)", "The City of Lost Children",
            ["La Cité des enfants perdus"], 1995
        ),
        ("Star Maker, The (Uomo delle stelle, L') (1995)", "The Star Maker", ["L'Uomo delle stelle"], 1995),
        (
            "Good, the Bad and the Ugly, The (Buono, il brutto, il cattivo, Il) (1966)",
            "The Good, the Bad and the Ugly", ["Il Buono, il brutto, il cattivo"], 1966
        ),
        ("Seven (a.k.a. Se7en) (1995)", "Seven", ["Se7en"], 1995),
        ("Misérables, Les (1995)", "Les Misérables", [], 1995),
        ("Me, Myself, I (1999)", "Me, Myself, I", [], 1999),
        ("(500) Days of Summer (2009)", "(500) Days of Summer", [], 2009),
        ("Cry, the Beloved Country (1995)", "Cry, the Beloved Country", [], 1995), ("Babylon 5", "Babylon 5", [], nil),
        ("Stargate (2007-2010)", "Stargate", [], 2007), ("Movie (a (b) c) (2000) ", "Movie", ["a (b) c"], 2000),
        ("(2000)", "(2000)", [], 2000), ("1984 (1984)", "1984", [], 1984), (")", ")", [], nil), ("(", "(", [], nil),
        (
            "Birdman: Or (The Unexpected Virtue of Ignorance) (2014)",
            "Birdman: Or (The Unexpected Virtue of Ignorance)", [], 2014
        ),
    ]

    @Test(arguments: titles)
    func `a MovieLens title is split`(text: String, title: String, others: [String], year: Int?) {
        let read = MovieLensTitle(text)

        #expect(read.title == title)
        #expect(read.otherTitles == others)
        #expect(read.year == year)
    }

    @Test func `a folder's files are combined, plain or compressed`() throws {
        let folder = try ImportFolder()
        let movies =
            "movieId,title,genres\n1,Toy Story (1995),Adventure|Children|IMAX\n2,\"Matrix, The (1999)\",Sci-Fi\n3,A,x\n"
        _ = try folder.file("movies.csv", movies)
        _ = try folder.file(
            "links.csv.gz", Array("movieId,imdbId,tmdbId\n1,0114709,862\n2,0133093,\nx,1,1\n".utf8).gzipped)
        _ = try folder.file("ratings.csv", "userId,movieId,rating,timestamp\n1,1,4.5,0\n2,1,3.5,0\n1,2,9,0\n1,x,4,0\n")

        let taken = try Taken(MovieLensTitles(folder: folder.url.path))
        #expect(
            taken.titles == [
                ImportedTitle(
                    id: .imdb(114_709), otherIDs: [.tmdb(862)], title: "Toy Story", year: 1995,
                    genres: [.adventure, .family], rating: StarRating(outOfTen: 8, votes: 2)),
                ImportedTitle(id: .imdb(133_093), title: "The Matrix", year: 1999, genres: [.scienceFiction]),
                ImportedTitle(id: .listed("movielens-3"), title: "A"),
            ])
        #expect(taken.tally.faults == [.idUnknown: 2, .figureUnknown: 1])
    }

    @Test func `a folder without the files is rejected`() throws {
        let folder = try ImportFolder()
        let path = folder.url.path
        let movies = ImportFile("\(path)/movies.csv")

        #expect(throws: ImportFileError.notFound(movies)) { try Taken(MovieLensTitles(folder: path)) }
        #expect(throws: ImportFileError.notFound(ImportFile("\(path)/none"))) {
            try Taken(MovieLensTitles(folder: "\(path)/none"))
        }
        _ = try folder.file("movies.csv", "movieId,title,genres\n")
        #expect(throws: ImportFileError.isNoFolder(movies)) { try Taken(MovieLensTitles(folder: movies.path)) }
        #expect(throws: ImportFileError.noTitles(movies)) { try Taken(MovieLensTitles(folder: path)) }
        _ = try folder.file("movies.csv", "a,b\n1,2\n")
        #expect(throws: ImportFileError.self) { try Taken(MovieLensTitles(folder: path)) }
    }
}
