import Foundation
import Testing

@testable import TitleIndex

/// The search that browsers have, under Node: it finds what the search of this machine finds.
@Suite struct OfflineModuleTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    private static let module = root.appending(path: ".build/matinee-search.wasm").path
    private static let movies = root.appending(path: "Sources/Catalog/Resources/movies.jsonl")
    /// These files are not a part of the project.
    private static let titles = root.appending(path: "../shared/data/search/titles-45k.tsv.gz").standardized.path
    private static let queries = root.appending(path: "../shared/data/search/queries-dev.tsv").standardized

    private static let canRun =
        FileManager.default.fileExists(atPath: module) && (try? output(["node", "--version"])) != nil
    private static let hasTitles = FileManager.default.fileExists(atPath: titles)

    @Test(
        .enabled(if: canRun, "There is no Node, or no search for browsers: see make offline-search."),
        .enabled(if: hasTitles, "There are no titles at ../shared/data/search."))
    func `the module finds the same first ten among 45,430 titles for all queries`() throws {
        let rows = try #require(String(bytes: Self.output(["gzip", "-dc", Self.titles]), encoding: .utf8))
        let index = TitleIndex(
            rows.split(separator: "\n").dropFirst().map { row in
                let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
                return TitleIndex.Record(
                    titles: [String(cells[1])], year: Int(cells[2]), popularity: Double(cells[3]) ?? 0)
            })
        let texts = try String(contentsOf: Self.queries, encoding: .utf8).split(separator: "\n").dropFirst()
            .map { String($0.split(separator: "\t", omittingEmptySubsequences: false)[1]) }

        let found = try Self.searched(texts, in: index.data)

        #expect(index.count > 45_000 && texts.count > 600)
        for (text, records) in zip(texts, found) {
            #expect(records == index.search(TitleIndex.Query(text, limit: 10)).first.map(\.record), "\(text)")
        }
        #expect(found.count == texts.count)
    }

    @Test(.enabled(if: canRun, "There is no Node, or no search for browsers: see make offline-search."))
    func `the module finds the same first ten of the built-in movies for all titles, beginnings and typos`() throws {
        struct Line: Decodable {
            var title: String
            var originalTitle: String?
            var otherTitles: [String]?
            var released: String
            var votes: Double
        }
        let lines = try String(contentsOf: Self.movies, encoding: .utf8).split(separator: "\n")
            .map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
        let index = TitleIndex(
            lines.map { line in
                let titles = [line.title] + [line.originalTitle].compactMap(\.self) + (line.otherTitles ?? [])
                return TitleIndex.Record(titles: titles, year: Int(line.released.prefix(4)), popularity: line.votes)
            })
        let texts = lines.flatMap { line -> [String] in
            let (title, middle) = (line.title, line.title.count / 2)
            let misspelled = String(title.prefix(middle) + title.dropFirst(middle + 1))
            return [title, String(title.prefix(4)), misspelled, "\(title) \(line.released.prefix(4))"]
        }

        let found = try Self.searched(texts, in: index.data)

        #expect(index.count == 740 && found.count == texts.count)
        for (text, records) in zip(texts, found) {
            #expect(records == index.search(TitleIndex.Query(text, limit: 10)).first.map(\.record), "\(text)")
        }
    }

    @Test(.enabled(if: canRun, "There is no Node, or no search for browsers: see make offline-search."))
    func `the module refuses an index that is cut off or damaged`() throws {
        let data = TitleIndex([.init(titles: ["Alien"]), .init(titles: ["Aliens"])]).data
        var damaged = data
        damaged[damaged.count / 2] ^= 0x55

        #expect(try Self.searched(["alien"], in: data) == [[0, 1]])
        for bytes in [Data(), data.prefix(7), data.dropLast(9), damaged] {
            #expect(throws: (any Error).self) { try Self.searched(["alien"], in: bytes) }
        }
    }

    /// The first ten records for each text, by the module.
    private static func searched(_ texts: [String], in index: Data) throws -> [[Int]] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "module-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (indexFile, textFile) = (folder.appending(path: "index"), folder.appending(path: "texts"))
        try index.write(to: indexFile)
        try JSONEncoder().encode(texts).write(to: textFile)
        let answer = try output(["node", "-e", script, module, indexFile.path, textFile.path])
        return try JSONDecoder().decode([[Int]].self, from: answer)
    }

    private static let script = #"""
        const [module, index, texts] = process.argv.slice(1).map((path) => require("node:fs").readFileSync(path));
        WebAssembly.instantiate(module).then(({ instance: { exports } }) => {
          const given = (bytes) => {
            const place = exports.reserve(bytes.length);
            new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes);
            return [place, bytes.length];
          };
          if (!exports.openIndex(...given(index))) process.exit(1);
          const found = JSON.parse(texts).map((text) => {
            const normal = text.replaceAll("½", " 1/2").replaceAll("·", " ").normalize("NFKD");
            const answer = exports.search(...given(new TextEncoder().encode(normal)), 0, 0, 10);
            const [, , count] = new Uint32Array(exports.memory.buffer, answer, 3);
            const pairs = new Uint32Array(exports.memory.buffer, answer + 12, count * 2);
            return [...pairs].filter((_, place) => place % 2 === 0);
          });
          console.log(JSON.stringify(found));
        });
        """#

    /// What a program writes; throws if it fails.
    private static func output(_ command: [String]) throws -> Data {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure() }
        return data
    }

    private struct Failure: Error {}
}
