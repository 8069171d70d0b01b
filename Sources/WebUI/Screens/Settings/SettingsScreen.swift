import Domain
import Foundation
import HTTPTypes
import Hummingbird

/// `/settings` and what is done there.
struct SettingsScreen {
    let viewModel: SettingsViewModel
    let page: SettingsPage
    let problemPage: ProblemPage

    func reply(to request: Request) async -> Reply {
        var output = await viewModel.output(for: SettingsInput(query: QueryString(request.uri.query ?? "")))
        output.locale = SiteLocale(acceptLanguage: request.headers[.acceptLanguage])
        return Reply(type: .html, bytes: page.bytes(output), caching: .none, variesByLanguage: true)
    }

    /// Asks the services; leads back.
    func check() async -> Response {
        await viewModel.installation.check()
        return back(after: .checked)
    }

    /// Forgets the last searches; leads back.
    func clearSearches(_ request: Request) async -> Response {
        do throws(StorageError) { try await viewModel.recent.clear() } catch {
            return problem(.serviceUnavailable, .library(error)).response(to: request)
        }
        return back(after: .cleared)
    }

    /// Takes an import back; leads back.
    func undoImport(_ id: String, _ request: Request) async -> Response {
        do throws(PersonalLibraryError) { _ = try await viewModel.library?.undo(id) } catch {
            return problem(.serviceUnavailable, .library(error.storage)).response(to: request)
        }
        return back(after: .undone)
    }

    /// A copy of all that is kept, sent piece by piece. Asked for its head alone, none is made; nor for another site,
    /// which could not read it but would have the disk work.
    func backup(_ request: Request) async -> Response {
        if ["cross-site", "same-site"].contains(request.headers[.secFetchSite]) {
            return problem(.forbidden, .foreignForm).response(to: request)
        }
        let headers: HTTPFields = [
            .contentType: "application/vnd.sqlite3",
            .contentDisposition: "attachment; filename=\"\(Self.fileName(at: viewModel.now()))\"",
            .cacheControl: "no-store",
        ]
        guard request.method != .head else { return Response(status: .ok, headers: headers) }
        let file: DownloadFile
        do throws(BackupProblem) { file = try await viewModel.installation.backup() } catch {
            return problem(error.isNothingKept ? .notFound : .serviceUnavailable, .noBackup(error))
                .response(to: request)
        }
        return file.response(headers)
    }

    private func back(after action: SettingsInput.LibraryAction) -> Response {
        Response.redirect(to: SiteURL.settings(done: action).address, type: .normal)
    }

    private func problem(_ status: HTTPResponse.Status, _ problem: ProblemPage.Problem) -> Reply {
        problemPage.reply(status, problem)
    }

    /// With the day in UTC.
    private static func fileName(at moment: Date) -> String {
        "matinee-backup-\(moment.formatted(.iso8601.year().month().day())).sqlite"
    }
}
