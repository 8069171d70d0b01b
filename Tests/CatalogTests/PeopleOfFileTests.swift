import Domain
import DomainTesting
import Foundation
import Testing
import TitleIndex

@testable import Catalog
@testable import CatalogImport

/// The people in the file of an imported catalog.
@Suite struct PeopleOfFileTests {
    private let file: ImportedCatalog

    init() throws { file = try ImportedCatalog() }

    private static let reeves = ImportedPerson(
        number: 206, name: "Keanu Reeves", birthYear: 1964, professions: [.cast, .director])
    private static let moss = ImportedPerson(number: 5_251, name: "Carrie-Anne Moss", professions: [.cast])
    private static let ito = ImportedPerson(number: 12_345_678, name: "伊藤 エミ", birthYear: 1900, deathYear: 1990)

    private static func movie(_ number: Int, votes: Int, _ credits: [ImportedCredit]) -> ImportedTitle {
        .movie(number, "Movie \(number)", votes: votes, credits: credits)
    }

    private static let movies = [
        movie(
            1, votes: 10, [ImportedCredit(person: ito, kind: .director), ImportedCredit(person: reeves, kind: .cast)]),
        movie(
            2, votes: 500,
            [
                ImportedCredit(person: reeves, kind: .cast, role: "Neo / Thomas"),
                ImportedCredit(person: moss, kind: .cast, role: "Trinity"),
                ImportedCredit(person: reeves, kind: .producer),
            ]),
        movie(3, votes: 100, []),
    ]

    @Test func `credits are read back as they were written`() throws {
        let figures = try file.write(Self.movies)
        let index = try CatalogIndex(contentsOf: file.url)
        try index.verify()

        #expect(figures.personCount == 3 && index.figures.personCount == 3)
        #expect((0...2).map { index.personName($0) } == ["Keanu Reeves", "Carrie-Anne Moss", "伊藤 エミ"], "by votes")
        #expect((0...2).map { index.movies(ofPerson: $0) } == [[0, 2], [0], [2]])
        #expect((0...2).map { index.movieCount(ofPerson: $0) } == [2, 1, 1])
        #expect(index.personRecord(0)?.popularity == 510)
        #expect(CreditCode.unpacked(index.personRecord(0)?.kinds ?? 0) == [.cast, .producer])
        #expect(index.personRecord(2)?.birthYear == 1900 && index.personRecord(2)?.deathYear == 1990)
        #expect(
            [206, 5_251, 12_345_678, 7, 0, -1, 1 << 40].map { index.person(ofNumber: $0) } == [
                0, 1, 2, nil, nil, nil, nil,
            ])
        let credits = index.credits(ofRecord: 0)
        #expect(credits.map(\.person) == [0, 1, 0] && credits.map(\.kind) == [.cast, .cast, .producer])
        #expect(credits.map { index.role($0) } == ["Neo / Thomas", "Trinity", nil])
        #expect(index.credits(ofRecord: 1).isEmpty && index.credits(ofRecord: 3).isEmpty)
        #expect(index.names?.search(TitleIndex.Query("carie anne mos")).first.map(\.record) == [1])
        for (number, movie) in [(0, Self.movies[1]), (1, Self.movies[2]), (2, Self.movies[0])] {
            let read = index.title(number)?.credits
            #expect(read?.map(\.role) == movie.credits.map(\.role))
            #expect(read?.map(\.person.name) == movie.credits.map(\.person.name))
            #expect(read?.map(\.kind) == movie.credits.map(\.kind))
        }
    }

    @Test func `a file without people has the first version's format`() throws {
        try file.write([.movie(1, "One")])
        let bytes = [UInt8](try Data(contentsOf: file.url))
        let index = try CatalogIndex(contentsOf: file.url)

        #expect(bytes[8] == 1)
        #expect(index.names == nil && index.personCount == 0)
        #expect(index.credits(ofRecord: 0).isEmpty && index.person(ofNumber: 206) == nil)
        try file.write(Self.movies)
        #expect([UInt8](try Data(contentsOf: file.url))[8] == 2)
    }

    @Test func `merged titles keep the first credits`() throws {
        var first = Self.movies[1]
        first.otherIDs = [.tmdb(603)]
        let second = ImportedTitle(
            id: .tmdb(603), title: "Second", credits: [ImportedCredit(person: Self.ito, kind: .director)])
        for titles in [[first, second], [ImportedTitle(id: .tmdb(603), title: "Bare"), first], [second, first]] {
            try file.write(titles)
            let index = try CatalogIndex(contentsOf: file.url)
            try index.verify()

            let kept = titles.first { !$0.credits.isEmpty }?.credits.map(\.person.name)
            #expect(index.count == 1 && index.title(0)?.credits.map(\.person.name) == kept)
            #expect(index.personCount == Set(kept ?? []).count, "people without movies are left out")
        }
    }

    @Test func `kept titles keep their people`() throws {
        try file.write(Self.movies)
        let before = try CatalogIndex(contentsOf: file.url)
        var builder = CatalogBuilder(builtIn: [])
        builder.add(Self.movie(1, votes: 10, [ImportedCredit(person: Self.moss, kind: .writer)]), from: .imdb)
        builder.add(.movie(4, "New"), from: .imdb)
        try builder.add(before)
        try builder.write(to: file.url, made: ImportedCatalog.moment)
        let index = try CatalogIndex(contentsOf: file.url)
        try index.verify()

        func names(_ id: MovieID) -> [String]? {
            index.record(of: id).flatMap(index.title)?.credits.map(\.person.name)
        }
        #expect(names(.imdb(1)) == ["Carrie-Anne Moss"], "the new credits replace the kept ones")
        #expect(names(.imdb(2)) == ["Keanu Reeves", "Carrie-Anne Moss", "Keanu Reeves"])
        #expect(names(.imdb(3)) == [] && names(.imdb(4)) == [])
        #expect(index.personCount == 2)
        #expect(index.personRecord(index.person(ofNumber: 206) ?? -1)?.birthYear == 1964)
    }

    @Test func `odd names and roles are stored`() throws {
        let texts = [String(repeating: "é", count: 300), "<b>", "\0", String(repeating: "👩‍👩‍👧", count: 50), ""]
        let credits = texts.enumerated().map { number, text in
            ImportedCredit(person: ImportedPerson(number: number + 1, name: text), kind: .cast, role: text)
        }
        let many = (1...200).map { number in
            ImportedCredit(person: ImportedPerson(number: number, name: "Name \(number)"), kind: .cast)
        }
        try file.write([
            Self.movie(1, votes: 9, credits), Self.movie(2, votes: 5, many),
            Self.movie(
                3, votes: 1,
                [
                    ImportedCredit(person: ImportedPerson(number: 0, name: "None"), kind: .cast),
                    ImportedCredit(person: ImportedPerson(number: 1 << 33, name: "None"), kind: .cast),
                ]),
        ])
        let index = try CatalogIndex(contentsOf: file.url)
        try index.verify()

        let read = index.title(0)?.credits ?? []
        #expect(read.count == 4, "a person without a name is left out")
        for (credit, text) in zip(read, texts) {
            #expect(text.hasPrefix(credit.person.name) && credit.role == credit.person.name)
            #expect(credit.person.name.utf8.count <= CatalogIndex.maxTextLength)
        }
        #expect(index.title(1)?.credits.count == CatalogIndex.maxCredits)
        #expect(index.title(2)?.credits == [])
    }
}
