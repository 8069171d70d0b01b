import Domain
import Foundation
import Testing

@testable import CatalogImport

@Suite struct IMDbPeopleTests {
    private static let basics = """
        tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres
        tt0133093\tmovie\tThe Matrix\tThe Matrix\t0\t1999\t\\N\t136\tAction
        tt0000002\tshort\tLeft Out\tLeft Out\t0\t1999\t\\N\t3\tShort
        tt0047478\tmovie\tSeven Samurai\tSeven Samurai\t0\t1954\t\\N\t207\tAction

        """
    private static let principalsHeading = "tconst\tordering\tnconst\tcategory\tjob\tcharacters\n"
    private static let namesHeading = "nconst\tprimaryName\tbirthYear\tdeathYear\tprimaryProfession\tknownForTitles\n"
    private static let crewHeading = "tconst\tdirectors\twriters\n"
    private static let reeves = ImportedPerson(
        number: 206, name: "Keanu Reeves", birthYear: 1964, professions: [.cast, .producer, .director])
    private static let lana = ImportedPerson(number: 905_154, name: "Lana Wachowski", birthYear: 1965)
    private static let names = """
        nm0000206\tKeanu Reeves\t1964\t\\N\tactor,actress,producer,music_department,director\ttt0133093
        nm0000999\tNobody\t1900\t1950\tactor\ttt0000002
        nm0905154\tLana Wachowski\t1965\t\\N\t\\N\ttt0133093

        """

    @Test func `a movie has the people of three files in any order`() throws {
        let lines = """
            tt0133093\t2\tnm0905154\twriter\twritten by\t\\N
            tt0133093\t3\tnm0905154\tdirector\t\\N\t\\N
            tt0133093\t1\tnm0000206\tactor\t\\N\t["Neo","Thomas A. Anderson"]
            tt0000002\t1\tnm0000999\tactor\t\\N\t["Left Out"]

            """
        let folder = try ImportFolder()
        let files = try [
            folder.file("b", Self.basics), folder.file("p", Array((Self.principalsHeading + lines).utf8).gzipped),
            folder.file("n", Self.namesHeading + Self.names),
        ]

        for files in [files, files.reversed()] {
            let taken = try Taken(IMDbTitles(files))
            #expect(
                taken.titles.first?.credits == [
                    ImportedCredit(person: Self.reeves, kind: .cast, role: "Neo / Thomas A. Anderson"),
                    ImportedCredit(person: Self.lana, kind: .writer),
                    ImportedCredit(person: Self.lana, kind: .director),
                ])
            #expect(taken.titles.last?.credits == [])
            #expect(taken.tally.credits == 3 && taken.tally.namelessCredits == 0 && taken.tally.faults.isEmpty)
        }
    }

    @Test func `title.crew has the directors and writers`() throws {
        let crew = "tt0133093\tnm0905154,nm0000206\tnm0905154\ntt0047478\t\\N\t\\N\n"

        let taken = try read(crew: crew)
        #expect(taken.titles[0].credits.map(\.kind) == [.director, .director, .writer])
        #expect(taken.titles[0].credits.map(\.person.number) == [905_154, 206, 905_154])
        #expect(taken.titles[1].credits == [] && taken.tally.faults.isEmpty)
        let damaged = try read(crew: "tt0133093\tnm0905154,x,,nm0000206\t,\n")
        #expect(damaged.titles[0].credits.map(\.person.number) == [905_154, 206])
        #expect(damaged.tally.faults == [.personUnknown: 1])
    }

    @Test func `a movie has its first ten credits and the directors and writers behind them`() throws {
        let cast = (1...20).map { Self.line(order: $0, person: $0, "actor") }
        let makers = (21...30).map { Self.line(order: $0, person: $0, $0 % 2 == 0 ? "director" : "writer") }
        let others = [Self.line(order: 31, person: 31, "producer"), Self.line(order: 0, person: 32, "archive_footage")]
        let names = (1...32).map { "\(PersonID.imdb($0))\tPerson \($0)\t\\N\t\\N\t\\N\t\\N\n" }.joined()

        for lines in [cast + makers + others, (cast + makers + others).reversed()] {
            let taken = try read(principals: lines.joined(), names: names)
            #expect(taken.titles[0].credits.map(\.person.number) == Array(1...10) + Array(21...26))
        }
    }

    @Test func `lines of a movie are gathered from the whole file`() throws {
        let first = [5, 1, 9].map { Self.line(order: $0, person: $0, "actor") }.joined()
        let between = "tt0047478\t1\tnm0000004\tactor\t\\N\t\\N\n"
        let rest = [2, 8, 1].map { Self.line(order: $0, person: $0, "actor", role: #"["Late"]"#) }.joined()
        let names = (1...9).map { "\(PersonID.imdb($0))\tPerson \($0)\n" }.joined()

        let taken = try read(principals: first + between + rest + between, names: names)
        #expect(taken.titles[0].credits.map(\.person.number) == [1, 2, 5, 8, 9])
        #expect(taken.titles[0].credits.map(\.role) == ["Late", "Late", nil, "Late", nil])
        #expect(taken.titles[1].credits.map(\.person.name) == ["Person 4"])
    }

    @Test(arguments: [
        (#"["Neo"]"#, "Neo"), (#"["A \"B\"","C\\D\u00e9"]"#, #"A "B" / C\Dé"#), ("[]", nil), ("[\"\"]", nil),
        ("\\N", nil),
        ("Neo", nil), (#"["Neo""#, nil), (#"["\x"]"#, nil), ("[1,{},[\"x\"],\"Neo\"]", "Neo"), ("{\"a\":1}", nil),
        ("[\"A\u{0}B\u{202E}C\"]", "A BC"),
        ("[\"\(String(repeating: "é", count: 150))\"]", String(repeating: "é", count: 100)),
        ("[\"\(String(repeating: "a", count: 90_000))\"]", nil),
        (String(repeating: "[", count: 90_000), nil),
    ])
    func `a role is the names of a JSON array`(characters: String, role: String?) throws {
        let taken = try read(principals: Self.line(order: 1, person: 206, "self", role: characters))

        #expect(taken.titles[0].credits.map(\.role) == [role])
        #expect(taken.tally.faults.isEmpty)
    }

    @Test(arguments: [
        ("tt0133093\t1\tnm0000206\n", LineFault.cellsMissing), ("x\n", .cellsMissing),
        ("nm0133093\t1\tnm0000206\tactor\n", .idUnknown), ("tt99999999999\t1\tnm0000206\tactor\n", .idUnknown),
        ("tt0133093\t1\ttt0000206\tactor\n", .personUnknown), ("tt0133093\t1\tnm0000000\tactor\n", .personUnknown),
        ("tt0133093\t1\tnm99999999999999999999\tactor\n", .personUnknown),
        ("tt0133093\t-1\tnm0000206\tactor\n", .figureUnknown),
        ("tt0133093\t99999999999999999999\tnm0000206\tactor\n", .figureUnknown),
        ("\u{0}\u{0}\t\u{0}\t\u{0}\t\u{0}\n", .idUnknown),
        ("tt0133093\t1\tnm0000206\tactor\t\\N\t\(String(repeating: "x", count: 1_100_000))\n", .lineTooLong),
    ])
    func `a bad credit is counted with its number, and the others are read`(line: String, fault: LineFault) throws {
        let taken = try read(principals: line + "tt0133093\t2\tnm0000206\tactor\n")

        #expect(taken.titles[0].credits == [ImportedCredit(person: Self.reeves, kind: .cast)])
        #expect(taken.tally.faults == [fault: 1])
        #expect(taken.tally.firstFaults.map(\.line) == [2])
    }

    @Test(arguments: [
        ("nm0905154\n", LineFault.cellsMissing), ("tt0905154\tLana\n", .personUnknown),
        ("nm0905154\t\\N\n", .nameMissing), ("nm0905154\t\u{0}\u{1}\n", .nameMissing),
        ("nm0905154\t\(String(repeating: "L", count: 251))\n", .nameTooLong),
    ])
    func `a bad name is counted, and its credits are left out`(line: String, fault: LineFault) throws {
        let taken = try read(
            principals: "tt0133093\t1\tnm0905154\tdirector\ntt0133093\t2\tnm0000206\tactor\n",
            names: line + "nm0000206\tKeanu Reeves\t1964\t\\N\tactor,producer,director\n")

        #expect(taken.titles[0].credits.map(\.person) == [Self.reeves])
        #expect(taken.tally.faults == [fault: 1])
        #expect(taken.tally.credits == 1 && taken.tally.namelessCredits == 1)
    }

    @Test(arguments: [
        ("1564", "1616", 1564, 1616), ("0", "2101", nil, nil), ("-5", "MCM", nil, nil), ("\\N", "", nil, nil),
        ("99999999999999999999", "2026", nil, 2026),
    ])
    func `invalid years are ignored`(birth: String, death: String, born: Int?, died: Int?) throws {
        let taken = try read(
            principals: "tt0133093\t1\tnm0000206\tactor\n",
            names: "nm0000206\tName\t\(birth)\t\(death)\tclown,editor\nnm0000206\tLater\t1900\n")

        #expect(
            taken.titles[0].credits.map(\.person) == [
                ImportedPerson(number: 206, name: "Name", birthYear: born, deathYear: died, professions: [.editor])
            ])
    }

    @Test func `people need both names and credits`() throws {
        let folder = try ImportFolder()
        let basics = try folder.file("title.basics.tsv", Self.basics)
        let names = try folder.file("name.basics.tsv", Self.namesHeading + Self.names)

        #expect(throws: ImportFileError.noCredits) { try Taken(IMDbTitles([basics, names])) }
        #expect(try Taken(IMDbTitles([ImportFile(folder.url.path)])).titles.count == 2, "a folder has what it has")
        let principals = try folder.file(
            "title.principals.tsv", Self.principalsHeading + "tt0133093\t1\tnm0000206\tactor\n")
        #expect(throws: ImportFileError.noNames) { try Taken(IMDbTitles([basics, principals])) }
        #expect(throws: ImportFileError.noBasics) { try Taken(IMDbTitles([names, principals])) }
        let crew = try folder.file("title.crew.tsv", Self.crewHeading + "tt0133093\tnm0905154\t\\N\n")
        let all = try Taken(IMDbTitles([ImportFile(folder.url.path)]))
        #expect(all.titles[0].credits.map(\.kind) == [.cast], "title.principals has more than title.crew")
        #expect(try Taken(IMDbTitles([basics, names, principals, crew])).titles[0].credits == all.titles[0].credits)
    }

    @Test func `a truncated file is an error`() throws {
        let folder = try ImportFolder()
        let basics = try folder.file("b", Self.basics)
        let names = try folder.file("n", Self.namesHeading + Self.names)
        let whole = Array((Self.principalsHeading + "tt0133093\t1\tnm0000206\tactor\n").utf8).gzipped
        let cut = try folder.file("p", Array(whole.dropLast(9)))

        #expect(throws: ImportFileError.cut(cut)) { try Taken(IMDbTitles([basics, names, cut])) }
    }

    /// - Parameter person: up to 9,999,999.
    private static func line(order: Int, person: Int, _ category: String, role: String = "\\N") -> String {
        "tt0133093\t\(order)\t\(PersonID.imdb(person))\t\(category)\t\\N\t\(role)\n"
    }

    private func read(principals: String? = nil, crew: String? = nil, names: String = names) throws -> Taken {
        let folder = try ImportFolder()
        var files = [try folder.file("b", Self.basics), try folder.file("n", Self.namesHeading + names)]
        if let principals { files.append(try folder.file("p", Self.principalsHeading + principals)) }
        if let crew { files.append(try folder.file("c", Self.crewHeading + crew)) }
        return try Taken(IMDbTitles(files))
    }
}
