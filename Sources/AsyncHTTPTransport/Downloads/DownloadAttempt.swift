import AsyncHTTPClient
import HTTPTransport
import HTTPTypes
import NIOCore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Asks once for what is missing of a file, and takes what comes.
struct DownloadAttempt {
    private let download: FileDownload
    private let part: PartialFile
    private let connection: DownloadConnection
    private let report: @Sendable (DownloadEvent) -> Void
    /// How many of the bytes had come before the first attempt, and are still of use.
    private var earlier: Int

    init(
        _ download: FileDownload, part: PartialFile, connection: DownloadConnection,
        report: @escaping @Sendable (DownloadEvent) -> Void
    ) {
        self.download = download
        self.part = part
        self.connection = connection
        self.report = report
        earlier = part.size
    }

    /// Returns nothing if what was there is of no use, and gone: it is to be asked again.
    mutating func run() async throws(DownloadError) -> DownloadOutcome? {
        let question = DownloadQuestion(known: known)
        let answer = try await connection.answer(from: download.address, fields: question.fields)
        switch DownloadAnswer(answer.head, to: question) {
        case .refused(let error): throw error
        case .unchanged: return .unchanged(bytes: part.finishedOrigin?.length ?? 0)
        case .useless: return try beginAgain()
        case .complete: return try finish(length: part.size, isResumed: true)
        case .rest(let length):
            guard try await take(answer.body, length: length) else {
                return try discard(isResumed: true, because: .wrongLength)
            }
            return try finish(length: length, isResumed: true)
        case .whole(let length):
            try checkLimit(length ?? 0)
            let origin = DownloadOrigin(address: download.address, head: answer.head, length: length)
            try await takeFromBeginning(answer, origin)
            return try finish(length: length, isResumed: false)
        }
    }

    /// What can be built upon.
    private var known: DownloadQuestion.Known {
        let count = part.size
        if count >= download.form.firstBytes.count, count > 0, let origin = part.origin, origin.rangeCondition != nil,
            origin.address == download.address.absoluteString
        {
            return .part(origin, count: count)
        }
        guard let origin = part.finishedOrigin, origin.address == download.address.absoluteString else {
            return .nothing
        }
        return .finished(origin)
    }

    /// Nothing is overwritten before it is seen that what comes is of the right form.
    private mutating func takeFromBeginning(
        _ answer: DownloadConnection.Answer, _ origin: DownloadOrigin
    ) async throws(DownloadError) {
        let firstBytes = download.form.firstBytes
        var beginning = ByteBuffer()
        var isBegun = false
        do {
            for try await piece in answer.body {
                beginning.writeImmutableBuffer(piece)
                if !isBegun {
                    guard beginning.readableBytes >= firstBytes.count else { continue }
                    try begin(beginning, origin, answer.head)
                    isBegun = true
                }
                guard try take(beginning, length: origin.length) else {
                    _ = try discard(isResumed: false, because: .wrongLength)
                    return
                }
                beginning.clear()
            }
            if !isBegun { throw DownloadError.otherForm(isWebPage: false) }
        } catch {
            throw DownloadError(reading: error)
        }
    }

    private mutating func begin(
        _ beginning: ByteBuffer, _ origin: DownloadOrigin, _ head: HTTPResponse
    ) throws(DownloadError) {
        guard beginning.readableBytesView.starts(with: download.form.firstBytes) else {
            let type = head.headerFields[.contentType]?.lowercased() ?? ""
            throw .otherForm(isWebPage: type.hasPrefix("text/html"))
        }
        try part.begin(origin)
        earlier = 0
    }

    /// False if more comes than was told.
    private func take(_ body: HTTPClientResponse.Body, length: Int?) async throws(DownloadError) -> Bool {
        do {
            for try await piece in body { guard try take(piece, length: length) else { return false } }
            return true
        } catch {
            throw DownloadError(reading: error)
        }
    }

    /// Keeps bytes, unless there are more of them than was told; then false.
    private func take(_ piece: ByteBuffer, length: Int?) throws(DownloadError) -> Bool {
        let size = part.size + piece.readableBytes
        try checkLimit(size)
        if let length, size > length { return false }
        try part.append(piece)
        report(.received(bytes: size, of: length))
        return true
    }

    private func checkLimit(_ count: Int) throws(DownloadError) {
        guard count <= download.byteLimit else { throw .tooLarge(limit: download.byteLimit) }
    }

    /// Puts it in its place if all of it is there and in order.
    private mutating func finish(length: Int?, isResumed: Bool) throws(DownloadError) -> DownloadOutcome? {
        let size = part.size
        if let length, size < length { throw .transport(.unreachable(reason: "the connection ended too soon")) }
        if let length, size > length { return try discard(isResumed: isResumed, because: .wrongLength) }
        report(.checking)
        let fault = download.form.fault(part.path)
        guard !Task.isCancelled else { throw .cancelled(bytes: size) }
        switch fault {
        case nil: break
        case .endsTooSoon where length == nil:
            // Where no length is told, a connection that is cut looks as one that is at its end.
            throw .transport(.unreachable(reason: "the connection ended too soon"))
        case .unreadable: throw .unreadable
        case .endsTooSoon, .damaged: return try discard(isResumed: isResumed, because: .damaged)
        }
        try part.finish()
        return .fetched(bytes: size, resumed: earlier)
    }

    /// Bytes that came together may be better; bytes that came at once are what the server has.
    private mutating func discard(
        isResumed: Bool, because error: DownloadError
    ) throws(DownloadError) -> DownloadOutcome? {
        let again = try beginAgain()
        guard isResumed else { throw error }
        return again
    }

    private mutating func beginAgain() throws(DownloadError) -> DownloadOutcome? {
        try part.begin(nil)
        earlier = 0
        return nil
    }
}

extension DownloadError {
    /// What has gone wrong while a body was read and kept.
    fileprivate init(reading error: any Error) {
        self = (error as? DownloadError) ?? .transport(HTTPTransportError(error, bodyLimit: 0))
    }
}
