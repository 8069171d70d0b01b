import Domain
import HTTPTypes
import Hummingbird

extension DownloadFile {
    /// Sends the file in pieces. If it cannot be read to its end, the connection is closed, so that the client notices.
    func response(_ headers: HTTPFields) -> Response {
        var headers = headers
        headers[.contentLength] = String(size)
        let body = ResponseBody(contentLength: size) { writer in
            var offset = 0
            while offset < size {
                let piece = try await piece(offset)
                guard !piece.isEmpty else { throw ShortFile() }
                try await writer.write(ByteBuffer(bytes: piece))
                offset += piece.count
            }
            try await writer.finish(nil)
        }
        return Response(status: .ok, headers: headers, body: body)
    }
}

/// The file ended before its announced size.
private struct ShortFile: Error {}
