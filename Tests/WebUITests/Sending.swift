import Domain
import DomainTesting
import Foundation
import HTTPTypes
import Hummingbird
import Library
import LibraryTesting
import Synchronization

@testable import WebUI

/// Requests with bodies, and services for the screens of My Movies.
enum Sending {
    static let overview = "Two friends open a cinema in a laundry and show movies to its rhythm."

    /// The error of a broken connection.
    struct Broken: Error {}

    /// A request whose body arrives in pieces, and whose connection may then break.
    static func request(
        _ pieces: [[UInt8]], type: String = "multipart/form-data; boundary=movie", breaks: Bool = false,
        path: String = "/"
    ) -> Request {
        var head = HTTPRequest(method: .post, scheme: nil, authority: nil, path: path)
        head.headerFields[.contentType] = type
        let stream = AsyncThrowingStream<ByteBuffer, any Error> { stream in
            for piece in pieces { stream.yield(ByteBuffer(bytes: piece)) }
            stream.finish(throwing: breaks ? Broken() : nil)
        }
        return Request(head: head, body: RequestBody(asyncSequence: stream))
    }

    /// A part of a form; a file if it has a file name.
    static func part(_ name: String, _ text: String, file: String? = nil) -> [UInt8] {
        part(name, Array(text.utf8), file: file)
    }

    static func part(_ name: String, _ bytes: [UInt8], file: String? = nil) -> [UInt8] {
        let fileName = file.map { "; filename=\"\($0)\"" } ?? ""
        return Array("--movie\r\nContent-Disposition: form-data; name=\"\(name)\"\(fileName)\r\n\r\n".utf8) + bytes
            + Array("\r\n".utf8)
    }

    static let end = Array("--movie--\r\n".utf8)

    /// The text fields of a movie's form.
    static func words(title: String = "A movie", released: String = "1999-03-31") -> [UInt8] {
        part("title", title) + part("overview", overview) + part("released", released)
    }

    static func services(
        _ library: any PersonalLibrary = inMemoryMovies(), search: (any PersonalSearch)? = nil,
        pictures: any PictureIntake = OnePicture(), lists: any MovieLists = NoLists(),
        recommender: any MovieRecommending = Recommended(.tooFewRated(0)),
        applied: any AppliedChanges = SQLAppliedChanges(InMemoryLibrary()), planned: (any PlannedFiles)? = nil,
        original: @escaping @Sendable (MovieID) async -> Movie? = { _ in nil }
    ) -> PersonalServices {
        PersonalServices(
            library: library, search: search ?? NothingFound(), keeper: NothingKept(), pictures: pictures,
            lists: lists, recommender: recommender, applied: applied, planned: planned, original: original,
            newID: { MovieID("my-00000000-0000-4000-8000-000000000001") ?? .imdb(1) },
            now: { Date(timeIntervalSince1970: 0) })
    }

    /// Accepts every picture that has bytes, as the same picture.
    struct OnePicture: PictureIntake {
        static let key = PictureKey("0123456789abcdef0123456789abcdef")

        func take(_ bytes: [UInt8]) async throws(PictureProblem) -> PictureKey {
            guard !bytes.isEmpty, let key = Self.key else { throw .notAPicture }
            return key
        }
    }

    private struct NothingFound: PersonalSearch {
        func movies(_ query: PersonalQuery, rows: Range<Int>) async throws(StorageError) -> Page<MovieSummary> {
            Page(items: [], offset: rows.lowerBound, total: 0)
        }

        func diary(rows: Range<Int>) async throws(StorageError) -> Page<Viewing> {
            Page(items: [], offset: rows.lowerBound, total: 0)
        }

        func figures(in year: Int) async throws(StorageError) -> PersonalFigures { PersonalFigures(year: year) }

        func choices() async -> DiscoverChoices { .all }
    }

    /// Recommends what it is told, less the dismissed movies.
    final class Recommended: MovieRecommending {
        private let all: Recommendations
        private let dismissed = Mutex<Set<MovieID>>([])

        init(_ all: Recommendations) { self.all = all }

        func recommendations(limit: Int) async throws(StorageError) -> Recommendations {
            guard case .movies(let movies) = all else { return all }
            let dismissed = dismissed.withLock { $0 }
            return .movies(Array(movies.filter { !dismissed.contains($0.id) }.prefix(limit)))
        }

        func dismiss(_ id: MovieID) async throws(StorageError) { dismissed.withLock { _ = $0.insert(id) } }

        func undoDismissal(of id: MovieID) async throws(StorageError) { dismissed.withLock { _ = $0.remove(id) } }
    }

    /// Has all movies of IMDb already; no source has others.
    private struct NothingKept: MovieSaving {
        func keep(
            _ id: MovieID, as own: MovieID, at moment: Date, timeout: ServiceTimeout
        ) async throws(PersonalLibraryError) -> PersonalMovie {
            if case .imdb = id { throw .alreadyThere(own) }
            throw .notFound
        }

        func change(
            _ id: MovieID, by change: OpinionChange, as own: MovieID, at moment: Date, timeout: ServiceTimeout
        ) async throws(PersonalLibraryError) -> ChangedOpinion { throw .notFound }
    }

    struct NoLists: MovieLists {
        func exportFile(
            _ format: LibraryExportFormat, at moment: Date
        ) async throws(PersonalLibraryError) -> DownloadFile { throw .notFound }

        func plan(
            _ bytes: [UInt8], fileName: String?, progress: @escaping ImportProgress
        ) async throws -> ImportPreview { throw CancellationError() }

        func apply(
            _ plan: ImportPlan, choices: ImportChoices, id: ImportReceipt.ID, at moment: Date,
            progress: @escaping ImportProgress
        ) async throws(PersonalLibraryError) -> ImportOutcome { throw .notFound }
    }
}
