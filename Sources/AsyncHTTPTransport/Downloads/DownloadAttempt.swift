import AsyncHTTPClient
import HTTPTransport
import HTTPTypes
import Foundation
import NIOCore
import NIOPosix

/// One request for the missing part of a file.
struct DownloadAttempt {
    private let download: FileDownload
    private let part: PartialFile
    private let connection: DownloadConnection
    private let report: @Sendable (DownloadEvent) -> Void
    /// The number of bytes of an earlier download that are still used.
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

    /// Runs the request. Returns `nil` if the existing part was useless and was removed, so that the caller starts
    /// again.
    mutating func run() async throws(DownloadError) -> DownloadOutcome? {
        let query = DownloadQuery(existing: existing)
        let response = try await connection.response(from: download.address, fields: query.fields)
        switch DownloadAnswer(response.head, to: query) {
        case .refused(let error): throw error
        case .unchanged: return .unchanged(bytes: part.finishedOrigin?.length ?? 0)
        case .useless: return try startAgain()
        case .complete: return try await finish(length: part.size, isResumed: true)
        case .rest(let length):
            guard try await append(response.body, length: length) else {
                return try discard(isResumed: true, because: .wrongLength)
            }
            return try await finish(length: length, isResumed: true)
        case .whole(let length):
            try checkLimit(length ?? 0)
            try part.checkRoom(for: length ?? 0)
            let origin = DownloadOrigin(address: download.address, head: response.head, length: length)
            try await appendFromStart(response, origin)
            return try await finish(length: length, isResumed: false)
        }
    }

    /// The part or version that the request can build on.
    private var existing: DownloadQuery.Existing {
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

    /// Checks the first bytes of the body before overwriting anything.
    private mutating func appendFromStart(
        _ response: DownloadConnection.Response, _ origin: DownloadOrigin
    ) async throws(DownloadError) {
        let firstBytes = download.form.firstBytes
        var buffer = ByteBuffer()
        var hasBegun = false
        do {
            for try await piece in response.body {
                buffer.writeImmutableBuffer(piece)
                if !hasBegun {
                    guard buffer.readableBytes >= firstBytes.count else { continue }
                    try begin(buffer, origin, response.head)
                    hasBegun = true
                }
                guard try append(buffer, length: origin.length) else {
                    _ = try discard(isResumed: false, because: .wrongLength)
                    return
                }
                buffer.clear()
            }
            if !hasBegun { throw DownloadError.otherForm(isWebPage: false) }
        } catch {
            throw DownloadError(reading: error)
        }
    }

    private mutating func begin(
        _ start: ByteBuffer, _ origin: DownloadOrigin, _ head: HTTPResponse
    ) throws(DownloadError) {
        guard start.readableBytesView.starts(with: download.form.firstBytes) else {
            let type = head.headerFields[.contentType]?.lowercased() ?? ""
            throw .otherForm(isWebPage: type.hasPrefix("text/html"))
        }
        try part.begin(origin)
        earlier = 0
    }

    /// Appends a body. Returns false if it is longer than `length`.
    private func append(_ body: HTTPClientResponse.Body, length: Int?) async throws(DownloadError) -> Bool {
        do {
            for try await piece in body { guard try append(piece, length: length) else { return false } }
            return true
        } catch {
            throw DownloadError(reading: error)
        }
    }

    /// Appends bytes. Returns false if the file gets longer than `length`.
    private func append(_ piece: ByteBuffer, length: Int?) throws(DownloadError) -> Bool {
        let size = part.size + piece.readableBytes
        try checkLimit(size)
        if let length, size > length { return false }
        try part.checkRoom(for: max(size, length ?? 0) - part.size)
        try part.append(piece)
        report(.received(bytes: size, of: length))
        return true
    }

    private func checkLimit(_ count: Int) throws(DownloadError) {
        guard count <= download.maxBytes else { throw .tooLarge(limit: download.maxBytes) }
    }

    /// Verifies the file and moves it to its place.
    private mutating func finish(length: Int?, isResumed: Bool) async throws(DownloadError) -> DownloadOutcome? {
        let size = part.size
        if let length, size < length { throw .transport(.unreachable(reason: "the connection ended too soon")) }
        if let length, size > length { return try discard(isResumed: isResumed, because: .wrongLength) }
        report(.checking)
        // Reading gigabytes takes seconds, and a machine with one processor has one thread for all tasks.
        let fault = await withCheckedContinuation { caller in
            NIOThreadPool.singleton.submit { [form = download.form, path = part.path] _ in
                caller.resume(returning: form.fault(path))
            }
        }
        guard !Task.isCancelled else { throw .cancelled(bytes: size) }
        switch fault {
        case nil: break
        case .endsTooSoon where length == nil:
            // Without a length, a cut connection looks like the end of the file.
            throw .transport(.unreachable(reason: "the connection ended too soon"))
        case .unreadable: throw .unreadable
        case .endsTooSoon, .damaged: return try discard(isResumed: isResumed, because: .damaged)
        }
        try part.finish()
        return .fetched(bytes: size, resumed: earlier)
    }

    /// Removes the part. A resumed download may mix two versions, so the download starts again. A complete one is the
    /// server's own version, so the download fails.
    private mutating func discard(
        isResumed: Bool, because error: DownloadError
    ) throws(DownloadError) -> DownloadOutcome? {
        let outcome = try startAgain()
        guard isResumed else { throw error }
        return outcome
    }

    private mutating func startAgain() throws(DownloadError) -> DownloadOutcome? {
        try part.begin(nil)
        earlier = 0
        return nil
    }
}

extension DownloadError {
    /// An error while reading and storing a body.
    fileprivate init(reading error: any Error) {
        self = (error as? DownloadError) ?? .transport(HTTPTransportError(error, maxBodyBytes: 0))
    }
}
