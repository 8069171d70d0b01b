import HTTPTransport
import HTTPTypes

/// What the head of an answer means for a file of which something may be there already.
enum DownloadAnswer {
    /// The file that is there is the one that the server has.
    case unchanged
    /// All of it follows, so many bytes where that is told.
    case whole(length: Int?)
    /// What is missing follows; so many bytes there are in all, where that is told.
    case rest(length: Int?)
    /// Nothing is missing.
    case complete
    /// What is there is of no use.
    case useless
    /// It is not given.
    case refused(DownloadError)

    /// - Parameters:
    ///   - head: the answer.
    ///   - question: what was asked.
    init(_ head: HTTPResponse, to question: DownloadQuestion) {
        let range = head.headerFields[.contentRange].flatMap { ContentRange($0) }
        switch (head.status.code, question.known) {
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

/// What is asked of a server.
struct DownloadQuestion {
    /// What is there of the file already.
    enum Known {
        case nothing
        /// The first `count` bytes of a version.
        case part(DownloadOrigin, count: Int)
        /// All of a version.
        case finished(DownloadOrigin)
    }

    let known: Known

    /// The fields that ask for no more than is missing.
    var fields: HTTPFields {
        // Codings are for what a browser shows; the bytes of this file are to come as they are.
        var fields: HTTPFields = [.acceptEncoding: "identity", .userAgent: "Matinee"]
        switch known {
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
