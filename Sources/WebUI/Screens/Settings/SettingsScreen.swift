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
            .post(.checkServices, access: .owner) { _, _ in await check() },
            .get(.catalogDownload, .fragment, access: .owner) { request, _ in await catalogReply(to: request) },
            .post(.catalogDownload, access: .owner) { request, _ in try await downloadCatalog(request) },
            .post(.stopCatalogDownload, access: .owner) { _, _ in
                await viewModel.installation.stopCatalogDownload()
                return FormReply.redirect(.settings(done: .stopped))
            },
            .post(.serviceKey, access: .owner) { request, context in
                try await setKey(of: SourceName(pathComponent: context.parameter("service")), request)
            },
            .post(.removeServiceKey, access: .owner) { request, context in
                await removeKey(of: SourceName(pathComponent: context.parameter("service")), request)
            },
            .post(.clearSearches) { _, _ in await clearSearches() },
            .post(.undoPastImport) { _, context in await undoImport(context.parameter("id")) },
            .get(.backup, .download) { request, _ in await backup(request) },
            .get(.nightlyBackup, .download) { request, context in
                await nightlyBackup(context.parameter("file"), request)
            },
        ]
    }

    private func reply(
        to request: Request, _ keyEntry: SettingsOutput.KeyEntry? = nil, needsTerms: Bool = false
    ) async -> Reply {
        var output = await output(for: request)
        output.keyEntry = keyEntry
        output.needsTerms = needsTerms
        return Reply(
            status: needsTerms ? .unprocessableContent : keyEntry?.problem.status ?? .ok, type: .html,
            bytes: page.bytes(output), caching: .none, variesByLanguage: true)
    }

    private func output(for request: Request) async -> SettingsOutput {
        var output = await viewModel.output(for: request.query)
        output.locale = SiteLocale(acceptLanguage: request.headers[.acceptLanguage])
        return output
    }

    private func catalogReply(to request: Request) async -> Reply {
        Reply(type: .html, bytes: page.catalog(await output(for: request)), caching: .none, variesByLanguage: true)
    }

    private func downloadCatalog(_ request: Request) async throws -> FormReply {
        let fields = try await request.fields(upTo: Self.maxFormBytes)
        guard fields?["terms"] != nil else { return .page(await reply(to: request, needsTerms: true)) }
        viewModel.installation.startCatalogDownload(withPeople: fields?["people"] != nil)
        return .redirect(.settingsCatalog)
    }

    private func setKey(of service: SourceName?, _ request: Request) async throws -> FormReply {
        guard let service else { return .page(problemPage.reply(.unknownPage)) }
        let text = try await request.fields(upTo: Self.maxFormBytes)?["key"] ?? ""
        do throws(ServiceKeyProblem) { try await viewModel.installation.setKey(text, of: service) } catch {
            let entry = SettingsOutput.KeyEntry(service: service, text: text, problem: error)
            return .page(await reply(to: request, entry))
        }
        return .redirect(.settings(done: .keySaved, service: service))
    }

    private func removeKey(of service: SourceName?, _ request: Request) async -> FormReply {
        guard let service else { return .page(problemPage.reply(.unknownPage)) }
        do throws(ServiceKeyProblem) { try await viewModel.installation.removeKey(of: service) } catch {
            return .page(
                await reply(to: request, SettingsOutput.KeyEntry(service: service, text: "", problem: error)))
        }
        return .redirect(.settings(done: .keyRemoved, service: service))
    }

    private static let maxFormBytes = 16 << 10

    private func check() async -> FormReply {
        await viewModel.installation.check()
        return .redirect(.settings(done: .checked))
    }

    private func clearSearches() async -> FormReply {
        do throws(StorageError) { try await viewModel.recent.clear() } catch {
            return .page(problemPage.reply(.library(error)))
        }
        return .redirect(.settings(done: .cleared))
    }

    private func undoImport(_ id: String) async -> FormReply {
        do throws(PersonalLibraryError) { _ = try await viewModel.library?.undo(id) } catch {
            return .page(problemPage.reply(.library(error.storage)))
        }
        return .redirect(.settings(done: .undone))
    }

    /// A backup, sent in pieces. `HEAD` creates no copy.
    private func backup(_ request: Request) async -> Response {
        let headers = Self.headers(fileName: Self.fileName(at: viewModel.now()))
        do throws(BackupProblem) {
            guard request.method != .head else {
                try await viewModel.installation.checkBackup()
                return Response(status: .ok, headers: headers)
            }
            return try await viewModel.installation.backup().response(headers)
        } catch {
            return problemPage.reply(.noBackup(error))
                .response(to: request)
        }
    }

    private func nightlyBackup(_ name: String, _ request: Request) async -> Response {
        guard let file = await viewModel.installation.nightlyBackupFile(name) else {
            return problemPage.reply(.unknownPage).response(to: request)
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

extension ServiceKeyProblem {
    fileprivate var status: HTTPResponse.Status {
        switch self {
        case .empty, .impossible, .refused: .unprocessableContent
        case .inEnvironment: .conflict
        case .unknownService: .notFound
        case .storage: .serviceUnavailable
        }
    }
}
