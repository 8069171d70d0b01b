#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension GIPHY.Answer {
    /// Reads an answer that somebody else was given, a browser for instance, and throws what it says went wrong.
    ///
    /// - Parameters:
    ///   - body: as it came.
    ///   - status: the HTTP status that it came with.
    public static func reading(_ body: Data, status: Int) throws(GIPHYError) -> Self {
        do throws(GIPHYError.Reason) { return try read(body, status: status) { $0 } } catch {
            throw GIPHYError(reason: error, status: status)
        }
    }

    /// Reads an answer. What its status says counts more than the shape.
    ///
    /// - Parameter told: takes out of GIPHY's words what nobody may see.
    static func read(
        _ body: Data, status: Int, told: (String) -> String
    ) throws(GIPHYError.Reason) -> Self {
        let outcome: Outcome<Self>
        do {
            outcome = try JSONDecoder().decode(Outcome<Self>.self, from: BodyText.utf8(body))
        } catch {
            throw GIPHYError.Reason(status: status, message: "") ?? (isSyntax(error) ? .notJSON : .wrongShape)
        }
        switch outcome {
        case .failure(let failure): throw GIPHYError.Reason(failure, status: status, told: told)
        case .answer(let answer):
            guard (200..<300).contains(status) else {
                throw GIPHYError.Reason(status: status, message: "") ?? .wrongShape
            }
            return answer
        }
    }

    /// Whether the body itself could not be read, and not what is in it.
    private static func isSyntax(_ error: any Error) -> Bool {
        guard case DecodingError.dataCorrupted(let context) = error else { return false }
        return context.codingPath.isEmpty
    }
}

extension GIPHYError.Reason: Error {
    /// Of a message so much is kept.
    private static let longestMessage = 200

    /// What a failure means: by its own status, else by the one it came with, else by its words.
    init(_ failure: GIPHY.Failure, status: Int, told: (String) -> String) {
        let words = Self.line(told(failure.words))
        let own = failure.meta?.status.flatMap { Self(status: $0, message: words) }
        if let reason = own ?? Self(status: status, message: words) {
            self = reason
        } else if failure.isSynthetic, failure.meta != nil {
            self = .emptyAnswer
        } else {
            switch words.lowercased() {
            case let words where words.contains("rate limit"): self = .rateLimited
            case let words where words.contains("authentication") || words.contains("api key"): self = .invalidKey
            case let words where words.contains("not available in your location"): self = .notAvailableHere
            default: self = .other(words)
            }
        }
    }

    /// What a status means, if anything.
    init?(status: Int, message: String) {
        switch status {
        case 400: self = .invalidParameters(message)
        case 401: self = .invalidKey
        case 403: self = message.lowercased().contains("your location") ? .notAvailableHere : .invalidKey
        case 404: self = .notFound
        case 414: self = .queryTooLong
        case 429: self = .rateLimited
        case 300..<400: self = .redirected
        case 500...: self = .serverFault(status: status)
        default: return nil
        }
    }

    /// A message in one line of a sane length. It is cut after secrets are taken out: half a key would not be found.
    private static func line(_ message: String) -> String {
        message.prefix(longestMessage).split {
            $0.isWhitespace || $0.unicodeScalars.contains { $0.properties.generalCategory == .control }
        }
        .joined(separator: " ")
    }
}
