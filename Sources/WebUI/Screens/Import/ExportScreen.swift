import Domain
import Foundation
import HTTPTypes
import Hummingbird

/// `/my-movies/export.json` and `.csv`: all of one's films as a file.
struct ExportScreen {
    let personal: PersonalServices
    let problemPage: ProblemPage

    /// The file, film by film; a page that says why where the library cannot be read.
    func response(to request: Request, _ format: LibraryExportFormat) async -> Response {
        do throws(PersonalLibraryError) { _ = try await personal.library.list(.added, rows: 0..<1) } catch {
            return problemPage.reply(.serviceUnavailable, .library(error.storage)).response(to: request)
        }
        let moment = personal.now()
        let day = moment.formatted(.iso8601.year().month().day())
        return Response(
            status: .ok,
            headers: [
                .contentType: format.mediaType,
                .cacheControl: "no-store",
                .contentDisposition: "attachment; filename=\"my-movies-\(day).\(format.rawValue)\"",
            ],
            body: Self.body(personal.lists.export(format, at: moment)))
    }

    /// A failure on the way breaks the connection off, so that what came is not taken for the whole.
    private static func body(_ pieces: some AsyncSequence<[UInt8], PersonalLibraryError> & Sendable) -> ResponseBody {
        ResponseBody { writer in
            for try await bytes in pieces { try await writer.write(ByteBuffer(bytes: bytes)) }
            try await writer.finish(nil)
        }
    }
}
