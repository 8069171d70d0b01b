import HTTPTransport
import HTTPTypes

/// The meaning of a response's head for a file of which a part or a version may exist.
enum DownloadAnswer {
    /// The existing file is up to date.
    case unchanged
    /// The complete file follows.
    case whole(length: Int?)
    /// The missing bytes follow. `length` is the total.
    case rest(length: Int?)
    /// No bytes are missing.
    case complete
    /// The existing part is useless.
    case useless
    /// The server refused.
    case refused(DownloadError)

    init(_ head: HTTPResponse, to query: DownloadQuery) {
        let range = head.headerFields[.contentRange].flatMap { ContentRange($0) }
        switch (head.status.code, query.existing) {
        case (200, .finished(let origin)) where origin.isSame(as: head): self = .unchanged
        case (200, _): self = .whole(length: head.contentLength)
        case (304, .finished): self = .unchanged
        case (206, .part(let origin, let offset)):
            guard case .part(let bytes, let total) = range, bytes.lowerBound == offset, !origin.differs(from: head),
                total == nil || origin.length == nil || total == origin.length
            else {
                self = .useless
                return
            }
            self = .rest(length: total ?? origin.length)
        case (416, .part(let origin, let offset)):
            if case .unsatisfied(offset) = range, !origin.differs(from: head), origin.length ?? offset == offset {
                self = .complete
            } else {
                self = .useless
            }
        case (let status, _):
            self = .refused(.refused(status: status, retryAfter: RetryAfter(in: head)))
        }
    }
}

/// A request for a file.
struct DownloadQuery {
    /// What exists of the file.
    enum Existing {
        case nothing
        /// The first `count` bytes of a version.
        case part(DownloadOrigin, count: Int)
        /// A complete version.
        case finished(DownloadOrigin)
    }

    let existing: Existing

    /// Header fields that request only the missing bytes.
    var fields: HTTPFields {
        // The file must be sent without a content coding.
        var fields: HTTPFields = [.acceptEncoding: "identity", .userAgent: "Matinee"]
        switch existing {
        case .nothing: break
        case .part(let origin, let count):
            fields[.range] = "bytes=\(count)-"
            fields[.ifRange] = origin.rangeCondition
        case .finished(let origin): fields.append(contentsOf: origin.ifChanged)
        }
        return fields
    }
}

extension HTTPResponse {
    fileprivate var contentLength: Int? { headerFields[.contentLength].flatMap { Int($0) } }
}
