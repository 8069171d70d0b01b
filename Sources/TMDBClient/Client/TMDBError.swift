public import HTTPTransport

/// Why TMDB gave no answer, or none that can be used.
public struct TMDBError: Error, Sendable, Hashable {
    /// What went wrong.
    public enum Reason: Sendable, Hashable {
        /// The key or token is wrong, suspended, or was not sent.
        case invalidKey
        /// There is no such film, or no such thing about it.
        case notFound
        /// The page is not one from 1 to 500.
        case invalidPage
        /// A date has not the form of one.
        case invalidDate
        /// More than 20 answers were asked for with one. That is known beforehand, and nothing is sent.
        case tooManyAppended
        /// The parameters make no sense, for these reasons.
        case invalidParameters([String])
        /// Too many requests in too short a time.
        case rateLimited
        /// TMDB is off for now, being worked on, or cut off from its own servers.
        case offline
        /// TMDB waited too long for its own servers.
        case timedOut
        /// The server failed, with this HTTP status.
        case serverFault(status: Int)
        /// TMDB refused for another reason, with its code if it gave one, and its words.
        case other(code: Int?, message: String)
        /// The server sent us elsewhere, and we do not follow.
        case redirected
        /// The answer is not JSON: a page for people, most often, or half an answer.
        case notJSON
        /// The answer is JSON but not as agreed.
        case wrongShape
        /// There is no answer.
        case transport(HTTPTransportError)
    }

    /// What went wrong.
    public var reason: Reason
    /// The HTTP status of the answer, if there was one.
    public var status: Int?
    /// TMDB's code, if it gave one. See `TMDB.StatusCode`.
    public var code: Int?
    /// How long to wait before trying again, where the server says so.
    public var retryAfter: Duration?
    /// What was asked and where, without the key: `GET https://api.themoviedb.org/3/movie/603?api_key=***`.
    public var endpoint: String

    /// An error by its parts.
    public init(reason: Reason, status: Int?, code: Int?, retryAfter: Duration?, endpoint: String) {
        self.reason = reason
        self.status = status
        self.code = code
        self.retryAfter = retryAfter
        self.endpoint = endpoint
    }
}

extension TMDBError.Reason {
    /// What a code of TMDB's means; `nil` for those that mean nothing to who only reads. This is the one place that
    /// knows.
    public init?(_ code: TMDB.StatusCode, message: String) {
        switch code {
        case .noPermission, .invalidKey, .suspendedKey, .authenticationFailed, .deviceDenied, .sessionDenied,
            .wrongLogin, .accountDisabled, .emailNotVerified, .invalidRequestToken, .invalidToken,
            .requestTokenNotApproved, .userSuspended:
            self = .invalidKey
        case .invalidPrerequisite, .entryNotFound, .notFound, .sessionNotFound, .invalidID: self = .notFound
        case .invalidPage: self = .invalidPage
        case .invalidDate: self = .invalidDate
        case .tooManyAppended: self = .tooManyAppended
        case .invalidParameters, .validationFailed, .invalidDateRange, .invalidTimezone, .invalidInput:
            self = .invalidParameters([message])
        case .tooManyRequests: self = .rateLimited
        case .serviceOffline, .backendUnreachable, .maintenance: self = .offline
        case .timedOut: self = .timedOut
        case .internalError, .failed: self = .serverFault(status: code.status)
        case .success, .invalidService, .invalidFormat, .duplicateEntry, .updated, .deleted, .invalidAcceptHeader,
            .noLogin, .notConfirmed, .noWritePermission, .noEditPermission, .privateResource, .nothingToUpdate,
            .methodNotSupported:
            return nil
        }
    }
}

extension TMDBError: CustomStringConvertible {
    /// One line for logs.
    public var description: String {
        let status = status.map { ", status \($0)" } ?? ""
        let code = code.map { ", code \($0)" } ?? ""
        let wait = retryAfter.map { ", try again after \($0)" } ?? ""
        return "TMDB: \(reason.words) (\(endpoint)\(status)\(code)\(wait))"
    }
}

extension TMDBError.Reason {
    fileprivate var words: String {
        switch self {
        case .invalidKey: "the key is not valid"
        case .notFound: "no such film"
        case .invalidPage: "no such page"
        case .invalidDate: "a date is not one"
        case .tooManyAppended: "too much is asked for at once"
        case .invalidParameters(let messages): "the parameters make no sense: “\(messages.joined(separator: "”, “"))”"
        case .rateLimited: "too many requests"
        case .offline: "TMDB is off for now"
        case .timedOut: "TMDB waited too long for its own servers"
        case .serverFault: "the server failed"
        case .other(_, let message): "“\(message)”"
        case .redirected: "the server sent us elsewhere"
        case .notJSON: "the answer is not JSON"
        case .wrongShape: "the answer has not the agreed shape"
        case .transport(let error): "no answer, \(error)"
        }
    }
}
