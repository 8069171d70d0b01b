import App
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Synchronization
import Testing

/// Downloads of IMDb's files over real sockets, from a fake server.
@Suite(.timeLimit(.minutes(10))) struct IMDbDownloadTests {
    private let folder = TemporaryFolder()

    /// `tconst	titleType` and a line feed, compressed.
    private static let gzip: [UInt8] = [
        31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 43, 73, 206, 207, 43, 46, 225, 44, 201, 44, 201, 73, 13, 169, 44, 72, 229, 2,
        0,
        89, 68, 72, 128, 17, 0, 0, 0,
    ]

    /// Downloads from a server with these files, and returns the messages.
    private func fetch(
        _ datasets: [IMDbDataset] = IMDbDataset.allCases, from files: [String: [UInt8]],
        type: String = "binary/octet-stream", missing: HTTPResponse.Status = .notFound
    ) async throws -> [IMDbDownload.Event] {
        let router = Router()
        router.get("/sets/:name") { request, context in
            guard let bytes = files[context.parameters.get("name") ?? ""] else { throw HTTPError(missing) }
            guard request.headers[.ifNoneMatch] != "\"v1\"" else { return Response(status: .notModified) }
            return Response(
                status: .ok, headers: [.eTag: "\"v1\"", .contentType: type],
                body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
        }
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        let (ready, continuation) = AsyncStream<Int>.makeStream()
        let application = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { continuation.yield($0.localAddress?.port ?? 0) }, logger: logger)
        let events = Mutex<[IMDbDownload.Event]>([])
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await application.runService(gracefulShutdownSignals: []) }
            let port = try #require(await ready.first { _ in true })
            let base = try #require(URL(string: "http://127.0.0.1:\(port)/sets"))
            let download = IMDbDownload(from: base, to: downloads, attempts: 1)
            let outcome: Result<Void, DownloadProblem>
            do throws(DownloadProblem) {
                outcome = .success(try await download.fetch(datasets) { event in events.withLock { $0.append(event) } })
            } catch { outcome = .failure(error) }
            group.cancelAll()
            // The task ends because it is canceled.
            _ = await group.nextResult()
            try outcome.get()
        }
        return events.withLock(\.self)
    }

    private var downloads: URL { folder.url.appending(path: "downloads", directoryHint: .isDirectory) }

    private static let all = Dictionary(uniqueKeysWithValues: IMDbDataset.allCases.map { ($0.fileName, gzip) })

    @Test func `files are downloaded in order`() async throws {
        let events = try await fetch(from: Self.all)

        #expect(events.suffix(1) == [.finished(.crew, sentence: "title.crew.tsv.gz downloaded (37 bytes).")])
        #expect(events.contains(.progress(.basics, bytes: 37, of: 37)))
        for dataset in IMDbDataset.allCases {
            #expect(folder.files["downloads/\(dataset.fileName)"] == Data(Self.gzip))
        }
    }

    @Test func `only the chosen files are downloaded`() async throws {
        _ = try await fetch([.ratings], from: Self.all)

        #expect(
            folder.files.keys.sorted() == ["downloads/title.ratings.tsv.gz", "downloads/title.ratings.tsv.gz.origin"])
    }

    @Test func `people are imported only with names and credits`() {
        let titles = IMDbDataset.ofTitles
        #expect(IMDbDataset.toImport(of: titles) == titles)
        #expect(IMDbDataset.toImport(of: titles + [.names]) == titles)
        #expect(IMDbDataset.toImport(of: titles + [.principals, .crew]) == titles)
        #expect(IMDbDataset.toImport(of: titles + [.names, .crew]) == titles + [.names, .crew])
        #expect(IMDbDataset.toImport(of: IMDbDataset.allCases) == titles + [.episode, .names, .principals])
    }

    @Test func `a missing file is reported, and earlier files stay`() async throws {
        var files = Self.all
        files["title.ratings.tsv.gz"] = nil

        let problem = await #expect(throws: DownloadProblem.self) { try await fetch(from: files) }

        #expect(problem?.kind == .there)
        #expect(problem?.sentence == "127.0.0.1 has no title.ratings.tsv.gz (404). Its address may have changed.")
        #expect(folder.files["downloads/title.basics.tsv.gz"] != nil)
    }

    @Test func `410 is reported with its status`() async throws {
        let problem = await #expect(throws: DownloadProblem.self) { try await fetch(from: [:], missing: .gone) }

        #expect(problem?.sentence == "127.0.0.1 has no title.basics.tsv.gz (410). Its address may have changed.")
    }

    @Test func `a web page and a damaged file are reported`() async throws {
        let page = ["title.basics.tsv.gz": Array("<!doctype html>".utf8)]
        let asPage = await #expect(throws: DownloadProblem.self) { try await fetch(from: page, type: "text/html") }
        #expect(asPage?.sentence.contains("sent a web page instead of title.basics.tsv.gz") == true)

        var damaged = Self.gzip
        damaged[30] ^= 1
        let damage = await #expect(throws: DownloadProblem.self) {
            try await fetch(from: ["title.basics.tsv.gz": damaged])
        }
        #expect(damage?.sentence == "127.0.0.1 sent a damaged title.basics.tsv.gz. Try again later.")
        #expect(folder.files.isEmpty)
    }

    @Test func `an unwritable folder is reported`() async throws {
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        try Data().write(to: folder.url.appending(path: "downloads"))

        let problem = await #expect(throws: DownloadProblem.self) { try await fetch(from: Self.all) }

        #expect(problem?.kind == .here)
        #expect(problem?.sentence == "“\(downloads.path)” can’t be written. Check that Matinee may write there.")
    }

    @Test func `accepted terms are remembered with the day`() throws {
        let terms = IMDbTerms(dataFolder: folder.url)
        #expect(terms.accepted == nil)

        try terms.accept(at: Date(timeIntervalSince1970: 1_800_000_000))

        #expect(IMDbTerms(dataFolder: folder.url).accepted == Date(timeIntervalSince1970: 1_800_000_000))
        try Data("{".utf8).write(to: folder.url.appending(path: "imdb-terms.json"))
        #expect(terms.accepted == nil)
    }

    @Test(arguments: [
        (0, "0 bytes"), (999, "999 bytes"), (1_000, "1 kB"), (1_550, "1.6 kB"), (99_960, "100 kB"),
        (5_240_000, "5.2 MB"),
        (999_600, "1 MB"), (1_300_000_000, "1.3 GB"), (-1, "0 bytes"),
    ])
    func `sizes have units`(bytes: Int, words: String) {
        #expect(ByteCount(bytes).description == words)
    }
}
