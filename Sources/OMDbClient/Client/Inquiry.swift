#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTransport
import HTTPTypes

/// A request of ours and what its answer means. Errors are made here and nowhere else.
struct Inquiry: Sendable {
    private static let redaction = Redaction(queryNames: ["apikey"], headerNames: [])
    /// Of a message that is not known, so much is kept.
    private static let longestMessage = 200

    let request: HTTPRequest
    let now: @Sendable () -> Date

    /// The record in an answer. A message counts more than the status, and the status more than the shape.
    func record<Record: Decodable>(in response: TransportResponse) throws(OMDbError) -> Record {
        let body = BodyText.utf8(response.body, contentType: response.head.headerFields[.contentType])
        let outcome: Outcome<Record>
        do {
            outcome = try JSONDecoder().decode(Outcome<Record>.self, from: body)
        } catch {
            if let message = Refusal.message(in: body) { throw refusal(message, response) }
            throw failure(Self.isSyntax(error) ? .notJSON : .wrongShape, response)
        }
        switch outcome {
        case .refusal(let message): throw refusal(message, response)
        case .record(let record):
            guard response.head.status.kind == .successful else { throw failure(.wrongShape, response) }
            return record
        }
    }

    /// The picture in an answer: refusals come under status 200 here too, as text.
    func picture(in response: TransportResponse) throws(OMDbError) -> OMDb.Picture {
        let mediaType = response.head.headerFields[.contentType]
        if response.head.status.kind == .successful, Self.isPicture(response.body, mediaType: mediaType) {
            return OMDb.Picture(data: response.body, mediaType: mediaType)
        }
        let body = BodyText.utf8(response.body, contentType: mediaType)
        if let outcome = try? JSONDecoder().decode(Outcome<OMDb.Failure>.self, from: body),
            case .refusal(let message) = outcome
        {
            throw refusal(message, response)
        }
        if let message = Refusal.message(in: body) { throw refusal(message, response) }
        throw failure(response.head.status.code == 404 ? .posterNotFound : .wrongShape, response)
    }

    /// The error for no answer at all.
    func failure(_ error: HTTPTransportError) -> OMDbError {
        var retryAfter: Duration?
        if case .budgetSpent(let wait) = error { retryAfter = wait }
        return OMDbError(
            reason: .transport(Self.redaction.scrub(error, of: request)), status: nil, retryAfter: retryAfter,
            endpoint: Self.redaction.description(of: request))
    }

    /// The error for a message: a status that says more counts more than a message that is not known.
    private func refusal(_ message: String, _ response: TransportResponse) -> OMDbError {
        if let known = OMDb.Message(text: message) { return make(OMDbError.Reason(known), response) }
        // Cut last: half a key would not be found.
        let words = Self.redaction.scrub(message, of: request).prefix(Self.longestMessage)
        return failure(.otherMessage(words.split(whereSeparator: \.isWhitespace).joined(separator: " ")), response)
    }

    /// The error that the status tells of, `otherwise` where it tells of none.
    private func failure(_ otherwise: OMDbError.Reason, _ response: TransportResponse) -> OMDbError {
        let status = response.head.status
        let reason: OMDbError.Reason =
            switch (status.code, status.kind) {
            case (429, _): .rateLimited
            case (_, .redirection): .redirected
            case (_, .serverError): .serverFault(status: status.code)
            case (401, _):
                if case .otherMessage = otherwise { otherwise } else { .invalidKey }
            default: otherwise
            }
        return make(reason, response)
    }

    private func make(_ reason: OMDbError.Reason, _ response: TransportResponse) -> OMDbError {
        OMDbError(
            reason: reason, status: response.head.status.code,
            retryAfter: RetryAfter(in: response.head)?.wait(from: now()),
            endpoint: Self.redaction.description(of: request))
    }

    /// Whether the body itself could not be read, and not what is in it.
    private static func isSyntax(_ error: any Error) -> Bool {
        guard case DecodingError.dataCorrupted(let context) = error else { return false }
        return context.codingPath.isEmpty
    }

    private static func isPicture(_ body: Data, mediaType: String?) -> Bool {
        if signatures.contains(where: body.starts) { return true }
        guard mediaType?.lowercased().hasPrefix("image/") == true, let first = body.first else { return false }
        // A page or an object under the name of a picture, or a refusal.
        return first != UInt8(ascii: "<") && first != UInt8(ascii: "{") && Refusal.message(in: body) == nil
    }

    /// How files of JPEG, PNG, GIF and WebP begin.
    private static let signatures: [[UInt8]] = [
        [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47], Array("GIF8".utf8), Array("RIFF".utf8),
    ]
}
