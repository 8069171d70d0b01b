import Domain
import Foundation
import HTTPTypes
import Hummingbird

/// `/my-movies/export.json` and `.csv`: all of one's movies as a file.
struct ExportScreen {
    let personal: PersonalServices
    let problemPage: ProblemPage

    /// The file, which is complete before it is sent; a page that says why where the library cannot be read. Asked for its
    /// head alone, none is made.
    func response(to request: Request, _ format: LibraryExportFormat) async -> Response {
        let moment = personal.now()
        let day = moment.formatted(.iso8601.year().month().day())
        let headers: HTTPFields = [
            .contentType: format.mediaType,
            .cacheControl: "no-store",
            .contentDisposition: "attachment; filename=\"my-movies-\(day).\(format.rawValue)\"",
        ]
        do throws(PersonalLibraryError) {
            if request.method == .head {
                _ = try await personal.library.list(.added, rows: 0..<1)
                return Response(status: .ok, headers: headers)
            }
            return try await personal.lists.exportFile(format, at: moment).response(headers)
        } catch {
            return problemPage.reply(.serviceUnavailable, .library(error.storage)).response(to: request)
        }
    }
}
