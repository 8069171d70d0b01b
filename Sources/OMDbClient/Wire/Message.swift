extension OMDb {
    /// The known messages of OMDb's failures.
    ///
    /// The raw value is the text. Two messages quote the request; their raw value is the part before the quote.
    public enum Message: String, Sendable, Hashable, CaseIterable {
        /// No such movie, or no such title if the request names no kind.
        case movieNotFound = "Movie not found!"
        /// No such series.
        case seriesNotFound = "Series not found!"
        /// No such series, or no such season of it.
        case seasonNotFound = "Series or season not found!"
        /// No such series or episode; also for an unknown season of a requested episode.
        case episodeNotFound = "Series or episode not found!"
        /// No such episode. Not in any recorded answer.
        case singleEpisodeNotFound = "Episode not found!"
        /// No such game. Not in any recorded answer.
        case gameNotFound = "Game not found!"
        /// A malformed or out-of-range id, and sometimes an empty request.
        case incorrectID = "Incorrect IMDb ID."
        /// A well-formed id of no title in OMDb.
        case idNotHeld = "Error getting data."
        /// The search words are too short or too common.
        case tooManyResults = "Too many results."
        /// The request names no title.
        case nothingAsked = "Something went wrong."
        /// An id with letters after its digits. OMDb quotes it unescaped, so the body is not JSON.
        case malformedID = "Conversion from string"
        /// An extremely long search. OMDb quotes it unescaped, so the body may not be JSON.
        case queryTooLong = "Syntax error near"
        /// The request has no key.
        case noKey = "No API key provided."
        /// A wrong or not yet activated key.
        case invalidKey = "Invalid API key!"
        /// The daily request limit is reached.
        case limitReached = "Request limit reached!"
        /// An older wording of `limitReached`, on the demo page.
        case dailyLimitReached = "Daily request limit reached!"
    }
}

extension OMDb.Message {
    /// Finds a message by its text, in any case and with or without the punctuation at its end.
    public init?(text: String) {
        let text = Self.folded(text)
        let found = Self.allCases.first { message in
            let own = Self.folded(message.rawValue)
            return message.isQuoting ? text.hasPrefix(own) : text == own
        }
        guard let found else { return nil }
        self = found
    }

    /// The HTTP status of the message. Those of `noKey` and `dailyLimitReached` are unconfirmed.
    public var status: Int {
        switch self {
        case .noKey, .invalidKey, .limitReached, .dailyLimitReached: 401
        default: 200
        }
    }

    /// The whole text, with an empty quote if OMDb quotes the request.
    public var text: String { text(quoting: "") }

    /// The whole text. Two messages quote the request: the digits of the id, or the words of the search.
    public func text(quoting request: String) -> String {
        switch self {
        case .malformedID: "\(rawValue) \"\(request)\" to type 'Double' is not valid."
        case .queryTooLong: "\(rawValue) '\(request)'."
        default: rawValue
        }
    }

    private var isQuoting: Bool { self == .malformedID || self == .queryTooLong }

    private static func folded(_ text: String) -> String {
        var text = Substring(text.lowercased())
        text = text.drop(while: \.isWhitespace)
        while let last = text.last, last.isWhitespace || last == "!" || last == "." { text.removeLast() }
        return String(text)
    }
}
