import Domain
import HTTPTypes
import Hummingbird

/// `/settings/restore`: uploads, previews and restores a backup. `/settings/backups/{file}` opens a nightly one.
struct RestoreScreen: Screen {
    let installation: any Installation
    let personal: PersonalServices?
    let page: RestorePage
    let intake: BodyIntake

    /// The maximum size of a body in bytes.
    static let maxBodyBytes = 256 << 20

    var routes: [Route] {
        [
            .get(.restoreBackup, .page) { _, _ in reply(.start(problem: nil)) },
            .post(.restoreBackup) { request, _ in await open(request) },
            .get(.openedBackup, .page) { request, context in
                await show(context.parameter("id"), problem: nil, request)
            },
            .post(.nightlyBackup) { _, context in await openNightly(context.parameter("file")) },
            .post(.openedBackup) { request, context in
                await restore(context.parameter("id"), request)
            },
        ]
    }

    /// Checks an uploaded backup and redirects to its preview.
    private func open(_ request: Request) async -> FormReply {
        let body = await intake.body(of: request)
        defer { body.finish() }
        let file: UploadedFile
        do throws(UploadedFile.Problem) { file = try await body.file("backup", of: request) } catch {
            let instead =
                page.managesServer ? "Run “\(installation.restoring)” instead." : "Ask the owner of this Matinee."
            return refuse(error.sentence(instead: instead), error.status)
        }
        do throws(BackupProblem) {
            return .redirect(SiteURL(.openedBackup, try await installation.openBackup(file.bytes)))
        } catch {
            return refuse(error.sentence, error.status)
        }
    }

    /// Checks a nightly backup and redirects to its preview.
    private func openNightly(_ name: String) async -> FormReply {
        do throws(BackupProblem) {
            guard let id = try await installation.openNightlyBackup(name) else {
                return refuse("This backup is no longer here. Choose another one in Settings.", .notFound)
            }
            return .redirect(SiteURL(.openedBackup, id))
        } catch {
            return refuse(error.sentence, error.status)
        }
    }

    /// Restores a backup and redirects to the result.
    private func restore(_ id: String, _ request: Request) async -> FormReply {
        guard installation.openedBackup(id) != nil else { return .page(reply(.forgotten, status: .notFound)) }
        do throws(BackupProblem) {
            try await installation.restoreBackup(id)
            return .redirect(SiteURL(.openedBackup, id))
        } catch {
            return .page(await show(id, problem: error, request))
        }
    }

    /// The preview of a backup, or the result of its restore.
    private func show(_ id: String, problem: BackupProblem?, _ request: Request) async -> Reply {
        guard let backup = installation.openedBackup(id) else { return reply(.forgotten, status: .notFound) }
        let locale = SiteLocale(acceptLanguage: request.headers[.acceptLanguage])
        let kept = try? await personal?.library.list(.added, rows: 0..<1).total
        let output = RestoreOutput.backup(backup, keptCount: kept ?? 0, problem: problem?.sentence, locale)
        return reply(output, status: problem?.status ?? .ok)
    }

    private func refuse(_ sentence: String, _ status: HTTPResponse.Status) -> FormReply {
        .page(reply(.start(problem: sentence), status: status))
    }

    private func reply(_ output: RestoreOutput, status: HTTPResponse.Status = .ok) -> Reply {
        Reply(status: status, type: .html, bytes: page.bytes(output), caching: .none, variesByLanguage: true)
    }
}

extension BackupProblem {
    fileprivate var status: HTTPResponse.Status { isOfFile ? .badRequest : .serviceUnavailable }
}
