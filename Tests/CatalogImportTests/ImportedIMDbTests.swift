import Domain
import DomainTesting
import Foundation
import Testing

@testable import Catalog
@testable import CatalogImport

/// Imports of IMDb's own files, if they exist, and searches in the result.
@Suite struct ImportedIMDbTests {
    /// The files are not a part of the project: IMDb offers them for personal use.
    private static let folder = URL(filePath: "../shared/data/imdb")

    private static let hasFiles = FileManager.default.fileExists(
        atPath: folder.appending(path: "title.basics.tsv.gz").path)

    @Test(.enabled(if: hasFiles, "IMDb's files are not at ../shared/data/imdb"))
    func `a hundred movies are found by their titles, well-known ones despite typos`() async throws {
        let data = try ImportFolder()
        let files = ["title.ratings.tsv.gz", "title.basics.tsv.gz"].map {
            ImportFile(Self.folder.appending(path: $0).path)
        }
        let builtIn = try CatalogFile.builtIn.movies()
        let outcome = try CatalogImporter(IMDbTitles(files), from: .imdb, in: data.url)
            .run(builtIn: builtIn, made: Date(timeIntervalSince1970: 0), log: ImportLog())
        #expect(outcome.tally.faults.isEmpty && outcome.tally.titles > 140_000)

        let index = try CatalogIndex(contentsOf: data.url.appending(path: CatalogIndex.fileName))
        let catalog = Catalog(builtIn, index)
        func first(_ text: String) async throws -> MovieSummary? {
            try await catalog.search(MovieQuery(text), rows: 0..<1).items.first
        }
        for (title, year) in Self.movies {
            let found = try await first(title)
            #expect(found.map { TitleKey($0.title) } == TitleKey(title), "\(title): \(found?.title ?? "nothing")")
            #expect(found?.year == year, "\(title): \(found?.year ?? 0)")
        }
        for (text, id) in Self.misspelt { #expect(try await first(text)?.id == .imdb(id), "\(text)") }
    }

    private static let misspelt = [
        ("Blade Runer", 83_658), ("godfahter", 68_646), ("amelie", 211_915), ("star wars 4", 76_759),
        ("lotr two towers", 167_261),
    ]

    private static let movies = [
        ("The Lord of the Rings: The Fellowship of the Ring", 2001),
        ("The Lord of the Rings: The Return of the King", 2003),
        ("Batman Begins", 2005),
        ("The Dark Knight Rises", 2012),
        ("Kill Bill: Vol. 1", 2003),
        ("Kill Bill: Vol. 2", 2004),
        ("Lost in Translation", 2003),
        ("Eternal Sunshine of the Spotless Mind", 2004),
        ("There Will Be Blood", 2007),
        ("Slumdog Millionaire", 2008),
        ("The Hurt Locker", 2008),
        ("District 9", 2009),
        ("Black Swan", 2010),
        ("The King's Speech", 2010),
        ("Drive", 2011),
        ("The Artist", 2011),
        ("Moonrise Kingdom", 2012),
        ("The Grand Budapest Hotel", 2014),
        ("12 Years a Slave", 2013),
        ("Gravity", 2013),
        ("Her", 2013),
        ("Whiplash", 2014),
        ("Mad Max: Fury Road", 2015),
        ("The Revenant", 2015),
        ("Spotlight", 2015),
        ("La La Land", 2016),
        ("Moonlight", 2016),
        ("Arrival", 2016),
        ("Get Out", 2017),
        ("Blade Runner 2049", 2017),
        ("The Shape of Water", 2017),
        ("Roma", 2018),
        ("Black Panther", 2018),
        ("The Favourite", 2018),
        ("Joker", 2019),
        ("1917", 2019),
        ("Knives Out", 2019),
        ("Nomadland", 2020),
        ("Tenet", 2020),
        ("Soul", 2020),
        ("Finding Nemo", 2003),
        ("The Incredibles", 2004),
        ("Ratatouille", 2007),
        ("WALL·E", 2008),
        ("Up", 2009),
        ("Inside Out", 2015),
        ("Shrek", 2001),
        ("Pan's Labyrinth", 2006),
        ("City of God", 2002),
        ("The Lives of Others", 2006),
        ("Howl's Moving Castle", 2004),
        ("Crouching Tiger, Hidden Dragon", 2000),
        ("Gladiator", 2000),
        ("American Psycho", 2000),
        ("Requiem for a Dream", 2000),
        ("Donnie Darko", 2001),
        ("Ocean's Eleven", 2001),
        ("A Beautiful Mind", 2001),
        ("Catch Me If You Can", 2002),
        ("The Pianist", 2002),
        ("Pirates of the Caribbean: The Curse of the Black Pearl", 2003),
        ("Sin City", 2005),
        ("V for Vendetta", 2005),
        ("Brokeback Mountain", 2005),
        ("Casino Royale", 2006),
        ("Children of Men", 2006),
        ("Little Miss Sunshine", 2006),
        ("Juno", 2007),
        ("Iron Man", 2008),
        ("Guardians of the Galaxy", 2014),
        ("The Avengers", 2012),
        ("Top Gun: Maverick", 2022),
        ("Everything Everywhere All at Once", 2022),
        ("Amour", 2012),
        ("Melancholia", 2011),
        ("A Separation", 2011),
        ("Toy Story 3", 2010),
        ("Ex Machina", 2014),
        ("The Martian", 2015),
        ("Baby Driver", 2017),
        ("Coco", 2017),
        ("Dune", 2021),
        ("The Dark Knight", 2008),
        ("Inception", 2010),
        ("Interstellar", 2014),
        ("The Departed", 2006),
        ("The Wolf of Wall Street", 2013),
        ("Shutter Island", 2010),
        ("Minority Report", 2002),
        ("Avatar", 2009),
        ("The Social Network", 2010),
        ("Zodiac", 2007),
        ("Gone Girl", 2014),
        ("Memento", 2000),
        ("The Prestige", 2006),
        ("Dunkirk", 2017),
        ("Django Unchained", 2012),
        ("Inglourious Basterds", 2009),
        ("No Country for Old Men", 2007),
        ("O Brother, Where Art Thou?", 2000),
        ("Mulholland Drive", 2001),
        ("Midnight in Paris", 2011),
        ("Spirited Away", 2001),
        ("Parasite", 2019),
        ("Oldboy", 2003),
        ("In the Mood for Love", 2000),
    ]
}
