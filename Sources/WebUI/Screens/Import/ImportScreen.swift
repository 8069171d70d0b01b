import Domain
import Foundation
import HTTPTypes
import Hummingbird

/// `/my-movies/import`: uploads, previews, applies, stops and undoes an import.
struct ImportScreen: Screen {
    private let jobs: ImportJobs
    private let page: ImportPage
    private let problemPage: ProblemPage
    private let intake: BodyIntake
    private let choices: BodyIntake

    /// The maximum size of a body in bytes: an export of a few thousand movies with their pictures.
    static let maxBodyBytes = 256 << 20
    /// The maximum size of the form with the choices, in bytes.
    static let maxChoicesBytes = 256 << 10

    init(
        personal: PersonalServices, page: ImportPage, problemPage: ProblemPage, intakes: BodyIntakes, person: String
    ) {
        jobs = ImportJobs(personal: personal, plans: intakes.plans, person: person)
        self.page = page
        self.problemPage = problemPage
        intake = intakes.lists
        choices = intakes.importChoices
    }

    var routes: [Route] {
        [
            .get(.importMovies, .page) { _, _ in reply(.start(problem: nil)) },
            .post(.importMovies) { request, _ in await read(request) },
            .get(.importJob, .page) { request, context in await show(context.parameter("id"), request) },
            .post(.importJob) { request, context in
                try await apply(context.parameter("id"), request)
            },
            .post(.stopImport) { _, context in await stop(context.parameter("id")) },
            .post(.undoImport) { _, context in await undo(context.parameter("id")) },
        ]
    }

    /// Reads an uploaded list and redirects to its preview.
    func read(_ request: Request) async -> FormReply {
        let body = await intake.body(of: request)
        do throws(UploadedFile.Problem) {
            let file = try await body.file("list", of: request)
            let id = await jobs.begin(file.bytes, fileName: file.name) { body.finish() }
            return .redirect(SiteURL(.importJob, id))
        } catch {
            body.finish()
            let sentence = error.sentence(instead: "Run “matinee my import” instead.")
            return .page(reply(.start(problem: sentence), status: error.status))
        }
    }

    private func show(_ id: String, _ request: Request) async -> Reply {
        guard let job = await jobs.job(id) else { return reply(.forgotten, status: .notFound) }
        if request.asksForPart {
            return Reply(type: .html, bytes: page.progress(job), caching: .none)
        }
        return reply(.job(job))
    }

    /// Applies the user's choices.
    func apply(_ id: String, _ request: Request) async throws -> FormReply {
        guard Self.isID(id) else { return .page(reply(.forgotten, status: .notFound)) }
        let body = await choices.body(of: request)
        defer { body.finish() }
        guard let fields = try await body.fields() else { return .page(problemPage.reply(.init(body.ending))) }
        let values = fields.values
        await jobs.apply(id, .init(digest: values["plan"]) { $0.choices(values) })
        return .redirect(SiteURL(.importJob, id))
    }

    /// Stops an import that has changed nothing yet.
    private func stop(_ id: String) async -> FormReply {
        guard Self.isID(id) else { return .page(reply(.forgotten, status: .notFound)) }
        await jobs.stop(id)
        return .redirect(SiteURL(.importJob, id))
    }

    private func undo(_ id: String) async -> FormReply {
        guard Self.isID(id) else { return .page(reply(.forgotten, status: .notFound)) }
        do throws(PersonalLibraryError) { try await jobs.undo(id) } catch {
            return .page(problemPage.reply(.library(error.storage)))
        }
        return .redirect(SiteURL(.importJob, id))
    }

    private static func isID(_ id: String) -> Bool { UUID(uuidString: id) != nil }

    private func reply(_ output: ImportOutput, status: HTTPResponse.Status = .ok) -> Reply {
        Reply(status: status, type: .html, bytes: page.bytes(output), caching: .none)
    }
}
