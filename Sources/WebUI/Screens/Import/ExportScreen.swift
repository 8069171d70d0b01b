import Domain
import Foundation
import HTTPTypes
import Hummingbird

/// `/my-movies/export.json`, `.csv` and others: the user's movies as a file.
struct ExportScreen: Screen {
    let personal: PersonalServices
    let problemPage: ProblemPage

    var routes: [Route] {
        LibraryExportFormat.allCases.map { format in
            .get(.exportMovies(format), .download) { request, _ in await response(to: request, format) }
        }
    }

    /// The complete file, or a page that says why the library cannot be read. `HEAD` makes the file too, for its
    /// length.
    private func response(to request: Request, _ format: LibraryExportFormat) async -> Response {
        let moment = personal.now()
        let day = moment.formatted(.iso8601.year().month().day())
        let headers: HTTPFields = [
            .contentType: format.mediaType,
            .cacheControl: "no-store",
            .contentDisposition: "attachment; filename=\"my-movies-\(day)\(format.nameEnding)\"",
        ]
        do throws(PersonalLibraryError) {
            return try await personal.lists.exportFile(format, at: moment).response(headers)
        } catch {
            return problemPage.reply(.library(error.storage)).response(to: request)
        }
    }
}
