import Domain
import DomainTesting
import Foundation
import Testing
import TitleIndex

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@testable import Catalog
@testable import CatalogImport

@Suite struct CatalogDamageTests {
    private let file: ImportedCatalog
    private let bytes: Data

    init() throws {
        file = try ImportedCatalog()
        let keeper = ImportedPerson(number: 7, name: "Kay Eper", birthYear: 1950, professions: [.cast])
        let lantern = ImportedTitle.movie(
            1, "Lantern",
            credits: [
                ImportedCredit(person: keeper, kind: .cast, role: "The Keeper"),
                ImportedCredit(person: keeper, kind: .writer),
            ])
        var series = ImportedTitle.movie(3, "Harbor")
        series.kind = .series
        series.run = SeriesRun(endYear: 2013, seasons: 5, episodes: 62)
        let learned = LearnedLists(
            movies: [[.imdb(1)], [.imdb(2)], [Samples.lighthouse.id]],
            lists: [
                [LearnedNeighbor(movie: 1, hundredths: 250), LearnedNeighbor(movie: 2, hundredths: 90)],
                [LearnedNeighbor(movie: 0, hundredths: 250)], [],
            ])
        try file.write(
            builtIn: [Samples.lighthouse], [lantern, .movie(2, "Keeper of the Lantern"), series], learned: learned)
        bytes = try Data(contentsOf: file.url)
    }

    @Test func `a file truncated anywhere is rejected`() throws {
        for length in stride(from: bytes.count - 1, through: 0, by: -7) {
            #expect(truncate(file.url.path, off_t(length)) == 0)
            #expect(throws: CatalogIndexError.self, "\(length) bytes") {
                try CatalogIndex(contentsOf: file.url).verify()
            }
        }
    }

    @Test func `verify notices each changed byte, and reading it unverified is harmless`() async throws {
        let builtIn = BuiltInMovies([Samples.lighthouse])
        // Writing single bytes is fast: a file system syncs a file that is truncated and rewritten.
        let handle = try FileHandle(forUpdating: file.url)
        func write(_ byte: UInt8, at place: Int) throws {
            try handle.seek(toOffset: UInt64(place))
            try handle.write(contentsOf: [byte])
        }
        try await Fuzzing.rounds("damaged bytes", 1) { generator in
            // Searching is slow, so only a quarter of the damaged catalogs is searched; the seed chooses which.
            let searched = Int.random(in: 0..<4, using: &generator)
            for place in bytes.indices {
                try write(bytes[place] ^ (UInt8(1 << (place % 8)) | 0x40), at: place)
                defer { try? write(bytes[place], at: place) }
                guard let index = try? CatalogIndex(contentsOf: file.url) else { continue }
                let isNoticed = (try? index.verify()) == nil
                guard !isNoticed || place % 4 == searched else { continue }
                let found = await search(Catalog(builtIn, index))
                // Only the padding between sections has no checksum.
                if !isNoticed { #expect(found == [.imdb(1_000_001), .imdb(2)], "byte \(place)") }
            }
        }
    }

    @Test func `any number in a header with a right checksum is harmless`() async throws {
        let count = CatalogSection.headerCount(CatalogSection.allCases.count)
        var header = bytes.withUnsafeBytes { bytes in
            (0..<count).map { UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self)) }
        }
        let handle = try FileHandle(forUpdating: file.url)
        func write() throws {
            let sum = header.dropLast().map(\.littleEndian).withUnsafeBytes { UInt64(Checksum32.of($0)) }
            header[count - 1] = sum
            try handle.seek(toOffset: 0)
            try handle.write(contentsOf: header.map(\.littleEndian).withUnsafeBytes { Data($0) })
        }
        for place in 1..<count - 1 {
            let right = header[place]
            defer { header[place] = right }
            for wrong in [0, 1, right &- 1, right &+ 1, right &- 64, right &+ 64, 1 << 32, 1 << 62, 1 << 63, .max] {
                header[place] = wrong
                try write()
                guard let index = try? CatalogIndex(contentsOf: file.url) else { continue }
                _ = await search(Catalog([Samples.lighthouse], index))
            }
        }
    }

    @Test func `mutated files are harmless`() async throws {
        let original = [UInt8](bytes)
        try await Fuzzing.rounds("catalog files", 150) { generator in
            try FileManager.default.removeItem(at: file.url)
            try Data(ByteMutator.mutated(original, using: &generator)).write(to: file.url)
            guard let catalog = try? file.catalog(builtIn: [Samples.lighthouse]) else { return }
            _ = await search(catalog)
        }
    }

    @Test func `truncating a file while it is read does not end the process`() async throws {
        for length in stride(from: bytes.count - bytes.count % 64, through: 0, by: -64) {
            try bytes.write(to: file.url)
            let index = try CatalogIndex(contentsOf: file.url)
            let catalog = Catalog([Samples.lighthouse], index)
            #expect(truncate(file.url.path, off_t(length)) == 0)

            _ = await search(catalog)
            let isWhole = (try? index.verify()) != nil
            // The rest of the last page reads as zeros and raises no signal.
            #expect(!isWhole || length == bytes.count, "\(length) bytes")
            #expect(index.isBroken || length > 0, "\(length) bytes")
        }
    }

    /// Makes all requests to a catalog, and returns the ids that a search finds.
    private func search(_ catalog: Catalog) async -> [MovieID]? {
        let found = try? await catalog.search(MovieQuery("lantern keeper"))
        _ = try? await catalog.movie(.imdb(2))
        _ = try? await catalog.similar(to: .imdb(1), limit: 3)
        _ = catalog.recommendations(from: [(.imdb(1), 9), (.imdb(2), 1)], leavingOut: [], limit: 3)
        _ = try? await catalog.closest(to: "lanter", limit: 3)
        for sort in DiscoverQuery.Sort.allCases {
            _ = try? await catalog.discover(DiscoverQuery(genre: .drama, sort: sort))
        }
        if let index = catalog.file { askForPeople(index) }
        for text in ["kay", "eper", "keeper", "kay epr"] { _ = try? await catalog.people(matching: text, limit: 3) }
        _ = try? await catalog.search(MovieQuery("eper", includesPeople: true))
        _ = try? await catalog.person(.imdb(7))
        _ = try? await catalog.people(rows: 0..<5)
        return found?.items.map(\.id)
    }

    private func askForPeople(_ index: CatalogIndex) {
        for record in -1...3 { _ = index.credits(ofRecord: record).map { ($0.person, $0.kind, index.role($0)) } }
        for person in -1...2 {
            _ = (index.personName(person), index.movies(ofPerson: person), index.movieCount(ofPerson: person))
        }
        _ = index.person(ofNumber: 7)
        _ = index.names?.search(TitleIndex.Query("kay"))
    }

    @Test func `after a read of missing bytes the whole file reads as zeros`() throws {
        let page = Int(getpagesize())
        try Data(repeating: 7, count: 3 * page).write(to: file.url)
        let mapped = try MappedFile(contentsOf: file.url)
        #expect(mapped.data[0] == 7 && !mapped.isBroken)
        #expect(truncate(file.url.path, off_t(page)) == 0)

        #expect(mapped.data[2 * page] == 0)
        #expect(mapped.isBroken)
        #expect(mapped.data.allSatisfy { $0 == 0 })
        #expect(try Data(contentsOf: file.url) == Data(repeating: 7, count: page), "the file is as it was")
    }

    @Test func `each problem has a sentence`() throws {
        func problem(_ data: Data) throws -> CatalogIndexError.Problem? {
            try data.write(to: file.url)
            do throws(CatalogIndexError) { try CatalogIndex(contentsOf: file.url).verify() } catch {
                #expect(error.description.hasPrefix("The imported catalog \(file.url.path) can’t be used: "))
                return error.problem
            }
            return nil
        }
        #expect(try problem(bytes) == nil)
        #expect(try problem(Data()) == .foreign)
        #expect(try problem(Data("no catalog at all, but a text".utf8)) == .foreign)
        #expect(try problem(bytes.prefix(1_000)) == .cutOff)
        var other = bytes
        other[8] = 9
        #expect(try problem(other) == .otherVersion)
        other = bytes
        let titles = try #require(other.range(of: Data("MTNINDEX".utf8)))
        other[titles.upperBound] = 9
        #expect(try problem(other) == .otherVersion, "the titles are of another version")
        other = bytes
        other[bytes.count - 1] ^= 1
        #expect(try problem(other) == .damaged)
        #expect(try problem(bytes + [0]) == .damaged, "something was added")
        #expect(try problem(bytes + bytes) == .damaged)
        #expect(throws: CatalogIndexError(url: file.folder, problem: .unreadable)) {
            try CatalogIndex(contentsOf: file.folder)
        }
        let nowhere = file.folder.appending(path: "nothing")
        #expect(throws: CatalogIndexError(url: nowhere, problem: .missing)) {
            try CatalogIndex(contentsOf: nowhere)
        }
    }

    @Test func `canceled writing leaves only the old file`() throws {
        var builder = CatalogBuilder(builtIn: [])
        builder.add(.movie(3, "New"), from: .imdb)
        for rounds in 0..<4 {
            var left = rounds
            let error = #expect(throws: CatalogIndexError.self) {
                try builder.write(to: file.url, made: ImportedCatalog.moment) {
                    left -= 1
                    return left < 0
                }
            }
            #expect(error?.problem == .cancelled)
            #expect(file.files == [CatalogIndex.fileName])
            #expect(try Data(contentsOf: file.url) == bytes)
        }
    }

    @Test func `writing removes temporary files of interrupted runs`() throws {
        let left = file.folder.appending(path: CatalogIndex.fileName + ".unfinished-x1y2z3")
        try Data("half".utf8).write(to: left)
        try file.write([.movie(3, "New")])

        #expect(file.files == [CatalogIndex.fileName])
    }

    @Test func `a file in the place of the folder is reported`() {
        let place = URL(filePath: "/dev/null/nowhere/catalog.index")
        let error = #expect(throws: CatalogIndexError.self) {
            try CatalogBuilder(builtIn: []).write(to: place, made: ImportedCatalog.moment)
        }
        #expect(error?.problem == .noFolder)
    }

    @Test(arguments: [
        (ENOSPC, ": the disk is full. Free some space and try again."),
        (EDQUOT, ": the disk is full. Free some space and try again."),
        (EACCES, ". Check that you may write there."), (EROFS, ". Check that you may write there."),
        (ENOTDIR, ": its folder is a file. Move that file away."), (EIO, "."),
    ])
    func `a write error is reported with its reason`(number: Int32, reason: String) {
        let error = CatalogIndexError(url: file.url, problem: .init(writing: number))
        #expect(error.description == "The catalog \(file.url.path) can’t be written\(reason)")
    }
}
