import Domain
import DomainTesting
import Foundation
import HTTPTypes
import LibraryTesting
import Synchronization
import Testing

@testable import WebUI

@Suite struct ImportScreenTests {
    private let screen: ImportScreen

    init() throws {
        let shell = PageShell(assets: try SiteAssets())
        screen = ImportScreen(
            personal: Sending.services(), page: ImportPage(shell: shell), problemPage: ProblemPage(shell: shell),
            intakes: BodyIntakes(), person: "ada")
    }

    /// The status and page of an outcome; `nil` for a redirect to the preview.
    private func page(_ outcome: FormReply) -> (status: HTTPResponse.Status, text: String)? {
        guard case .page(let reply) = outcome else { return nil }
        return (reply.status, reply.bytes.text)
    }

    private static let list = Sending.part("list", "Title,Year\nA movie,1999\n", file: "movies.csv")

    @Test func `a complete list is previewed`() async {
        #expect(page(await screen.read(Sending.request([Self.list + Sending.end]))) == nil)
    }

    @Test(arguments: [false, true])
    func `an incomplete list is refused`(breaks: Bool) async throws {
        let page = try #require(page(await screen.read(Sending.request([Self.list], breaks: breaks))))

        #expect(page.status == .badRequest)
        #expect(page.text.contains("The file did not arrive whole. Choose it again."))
    }

    @Test(
        arguments: [
            ([], "Choose a file first."), (Sending.part("list", "", file: ""), "Choose a file first."),
            (Sending.part("list", "", file: "movies.csv"), "The file is empty. Choose another one."),
        ])
    func `a missing file is asked for`(part: [UInt8], sentence: String) async throws {
        let page = try #require(page(await screen.read(Sending.request([part + Sending.end]))))

        #expect(page.status == .badRequest)
        #expect(page.text.contains(sentence))
    }

    @Test func `incomplete choices get 400`() async throws {
        let request = Sending.request([Array("row-1=".utf8)], type: "application/x-www-form-urlencoded", breaks: true)
        let id = "00000000-0000-4000-8000-000000000001"

        #expect(page(try await screen.apply(id, request))?.status == .badRequest)
    }

    @Test func `many requests for an import of another server read its file once`() async {
        let files = OneFile()
        let jobs = ImportJobs(personal: Sending.services(planned: files), plans: BodyIntakes().plans, person: "ada")
        let id = "00000000-0000-4000-8000-000000000001"

        await withTaskGroup { group in
            for _ in 0..<20 { group.addTask { #expect(await jobs.job(id) != nil) } }
        }
        while await jobs.job(id)?.stage.isUnderWay == true { await Task.yield() }

        #expect(files.reads.withLock(\.self) == 1)
        #expect(await jobs.job(id)?.fileName == "movies.csv")
    }

    @Test func `an import that another server has begun and not ended is another one`() async throws {
        let id = "00000000-0000-4000-8000-000000000001"
        let library = inMemoryMovies()
        let movie = PersonalMovie(movie: Movie(summary: MovieSummary(id: .own(1), title: "One")), added: .distantPast)
        _ = try await library.apply(ImportBatch(id: id, moment: .distantPast, movies: [movie]))
        let lists = HeldLists()
        lists.goOn()
        let services = Sending.services(library, lists: lists, planned: OneFile())
        let jobs = ImportJobs(personal: services, plans: BodyIntakes().plans, person: "ada")
        while await jobs.job(id)?.stage.isUnderWay == true { await Task.yield() }

        await jobs.apply(id, ImportJobs.UserChoices(digest: nil) { _ in ImportChoices() })
        while await jobs.job(id)?.stage.isUnderWay == true { await Task.yield() }

        let applied = try #require(lists.applied.withLock(\.self).first)
        #expect(applied.hasPrefix("\(id)."))
        try await jobs.undo(id)
        #expect(try await library.movies([.own(1)]).isEmpty, "undoing also undoes what the other server has added")
    }

    @Test func `an import that failed twice, the first time in the middle, is not done`() async throws {
        let id = "00000000-0000-4000-8000-000000000001"
        let library = inMemoryMovies()
        let movie = PersonalMovie(movie: Movie(summary: MovieSummary(id: .own(1), title: "One")), added: .distantPast)
        let lists = HeldLists { attempt in
            if try await library.movies([.own(1)]).isEmpty {
                _ = try await library.apply(ImportBatch(id: attempt, moment: .distantPast, movies: [movie]))
            }
            throw PersonalLibraryError.storage(.away)
        }
        lists.goOn()
        let files = OneFile()
        let services = Sending.services(library, lists: lists, planned: files)
        let jobs = ImportJobs(personal: services, plans: BodyIntakes().plans, person: "ada")
        while await jobs.job(id)?.stage.isUnderWay == true { await Task.yield() }
        // As for a list that is too large for the other servers.
        files.isRemoved.withLock { $0 = true }

        for attempt in 1...2 {
            await jobs.apply(id, ImportJobs.UserChoices(digest: nil) { _ in ImportChoices() })
            while await jobs.job(id)?.stage.isUnderWay == true { await Task.yield() }
            let stage = await jobs.job(id)?.stage
            guard case .planned(_, problem: _?) = stage else {
                Issue.record("attempt \(attempt): \(String(describing: stage))")
                return
            }
        }
        #expect(lists.applied.withLock(\.count) == 2)
        try await jobs.undo(id)
        #expect(try await library.movies([.own(1)]).isEmpty)
    }

    @Test func `an import that was completed after a failure is done, and undone whole`() async throws {
        let id = "00000000-0000-4000-8000-000000000001"
        let library = inMemoryMovies()
        func add(_ number: Int, _ attempt: String) async throws {
            let summary = MovieSummary(id: .own(number), title: "Movie \(number)")
            let movie = PersonalMovie(movie: Movie(summary: summary), added: .distantPast)
            _ = try await library.apply(ImportBatch(id: "\(id).\(attempt)", moment: .distantPast, movies: [movie]))
        }
        try await add(1, "a")
        try await add(2, "b")
        let files = OneFile()
        files.isRemoved.withLock { $0 = true }
        let services = Sending.services(library, planned: files)
        let jobs = ImportJobs(personal: services, plans: BodyIntakes().plans, person: "ada")

        guard case .done(let outcome) = await jobs.job(id)?.stage else { return _ = try #require(nil as Bool?) }
        #expect(outcome.receipt.id == "\(id).b")
        try await jobs.undo(id)
        #expect(try await library.movies([.own(1), .own(2)]).isEmpty)
    }
}

/// A file that waits for the user's choices, and how often it was read.
private final class OneFile: PlannedFiles {
    let reads = Mutex(0)
    let isRemoved = Mutex(false)

    func file(_ id: ImportReceipt.ID) async throws(StorageError) -> PlannedFile? {
        reads.withLock { $0 += 1 }
        return PlannedFile(name: "movies.csv", bytes: Array("Title,Year\nA movie,1999\n".utf8))
    }

    func state(_ id: ImportReceipt.ID) async throws(StorageError) -> PlannedFile.State? {
        isRemoved.withLock(\.self) ? nil : .waiting
    }
    func add(_ file: PlannedFile, of id: ImportReceipt.ID) async throws(StorageError) {}
    func mark(_ id: ImportReceipt.ID, isTaken: Bool) async throws(StorageError) {}
    func remove(_ id: ImportReceipt.ID) async throws(StorageError) {}
}
