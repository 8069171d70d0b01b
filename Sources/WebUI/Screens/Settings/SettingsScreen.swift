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

    /// A copy of all that is kept, sent piece by piece. Asked for its head alone, none is made; nor for another site,
    /// which could not read it but would have the disk work.
    func backup(_ request: Request) async -> Response {
        if ["cross-site", "same-site"].contains(request.headers[.secFetchSite]) {
            return problem(.forbidden, .foreignForm).response(to: request)
        }
        var headers: HTTPFields = [
            .contentType: "application/vnd.sqlite3",
            .contentDisposition: "attachment; filename=\"\(Self.fileName(at: viewModel.now()))\"",
            .cacheControl: "no-store",
        ]
        guard request.method != .head else { return Response(status: .ok, headers: headers) }
        let file: BackupFile
        do throws(BackupProblem) { file = try await viewModel.installation.backup() } catch {
            return problem(error.isNothingKept ? .notFound : .serviceUnavailable, .noBackup(error))
                .response(to: request)
        }
        headers[.contentLength] = String(file.size)
        let body = ResponseBody(contentLength: file.size) { writer in
            var offset = 0
            while offset < file.size {
                let piece = try await file.piece(offset)
                guard !piece.isEmpty else { throw ShortFile() }
                try await writer.write(ByteBuffer(bytes: piece))
                offset += piece.count
            }
            try await writer.finish(nil)
        }
        return Response(status: .ok, headers: headers, body: body)
    }

    private func back(after deed: SettingsInput.Deed) -> Response {
        Response.redirect(to: SiteURL.settings(done: deed).address, type: .normal)
    }

    private func problem(_ status: HTTPResponse.Status, _ problem: ProblemPage.Problem) -> Reply {
        problemPage.reply(status, problem)
    }

    /// With the day in UTC.
    private static func fileName(at moment: Date) -> String {
        "matinee-backup-\(moment.formatted(.iso8601.year().month().day())).sqlite"
    }

    /// There were fewer bytes than there should be.
    private struct ShortFile: Error {}
}
