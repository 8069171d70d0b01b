import Domain
import Foundation
import HTTPTypes
import Hummingbird

/// `/settings` and its actions.
struct SettingsScreen: Screen {
    let viewModel: SettingsViewModel
    let page: SettingsPage
    let problemPage: ProblemPage

    var routes: [Route] {
        [
            .get(.settings, .page) { request, _ in await reply(to: request) },
            .post(.checkServices) { _, _ in await check() },
            .post(.clearSearches) { _, _ in await clearSearches() },
            .post(.undoPastImport) { _, context in await undoImport(context.parameter("id")) },
            .get(.backup, .download) { request, _ in await backup(request) },
            .get(.nightlyBackup, .download) { request, context in
                await nightlyBackup(context.parameter("file"), request)
            },
        ]
    }

    private func reply(to request: Request) async -> Reply {
        var output = await viewModel.output(for: SettingsInput(query: request.query))
        output.locale = SiteLocale(acceptLanguage: request.headers[.acceptLanguage])
        return Reply(type: .html, bytes: page.bytes(output), caching: .none, variesByLanguage: true)
    }

    private func check() async -> FormReply {
        await viewModel.installation.check()
        return .redirect(.settings(done: .checked))
    }

    private func clearSearches() async -> FormReply {
        do throws(StorageError) { try await viewModel.recent.clear() } catch {
            return .page(problemPage.reply(.serviceUnavailable, .library(error)))
        }
        return .redirect(.settings(done: .cleared))
    }

    private func undoImport(_ id: String) async -> FormReply {
        do throws(PersonalLibraryError) { _ = try await viewModel.library?.undo(id) } catch {
            return .page(problemPage.reply(.serviceUnavailable, .library(error.storage)))
        }
        return .redirect(.settings(done: .undone))
    }

    /// A backup, sent in pieces. `HEAD` creates no copy.
    private func backup(_ request: Request) async -> Response {
        let headers = Self.headers(fileName: Self.fileName(at: viewModel.now()))
        guard request.method != .head else { return Response(status: .ok, headers: headers) }
        let file: DownloadFile
        do throws(BackupProblem) { file = try await viewModel.installation.backup() } catch {
            return problemPage.reply(error.isNothingKept ? .notFound : .serviceUnavailable, .noBackup(error))
                .response(to: request)
        }
        return file.response(headers)
    }

    private func nightlyBackup(_ name: String, _ request: Request) async -> Response {
        guard let file = await viewModel.installation.nightlyBackupFile(name) else {
            return problemPage.reply(.notFound, .unknownPage).response(to: request)
        }
        let headers = Self.headers(fileName: name)
        return request.method == .head ? Response(status: .ok, headers: headers) : file.response(headers)
    }

    /// - Parameter fileName: without quotation marks.
    private static func headers(fileName: String) -> HTTPFields {
        [
            .contentType: "application/vnd.sqlite3",
            .contentDisposition: "attachment; filename=\"\(fileName)\"",
            .cacheControl: "no-store",
        ]
    }

    /// The name of a backup's file, with the day in UTC.
    private static func fileName(at moment: Date) -> String {
        "matinee-backup-\(moment.formatted(.iso8601.year().month().day())).sqlite"
    }
}
