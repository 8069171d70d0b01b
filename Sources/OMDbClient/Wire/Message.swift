extension OMDb {
    /// The messages with which OMDb is known to refuse.
    ///
    /// The raw value is the text word for word; of the two that quote what was asked for it is the part before the quote.
    public enum Message: String, Sendable, Hashable, CaseIterable {
        /// No film, or nothing of any kind where no kind was asked for.
        case movieNotFound = "Movie not found!"
        /// No series.
        case seriesNotFound = "Series not found!"
        /// No such series, or no such season of it.
        case seasonNotFound = "Series or season not found!"
        /// No such series or episode; also for an unknown season where an episode is asked for.
        case episodeNotFound = "Series or episode not found!"
        /// No episode. Seen in no recorded answer.
        case singleEpisodeNotFound = "Episode not found!"
        /// No game. Seen in no recorded answer.
        case gameNotFound = "Game not found!"
        /// Not the form of an id, out of range, or (at times) nothing asked for at all.
        case incorrectID = "Incorrect IMDb ID."
        /// A proper id that OMDb does not hold.
        case idNotHeld = "Error getting data."
        /// The search is too short or too broad.
        case tooManyResults = "Too many results."
        /// Nothing, or an empty text, was asked for.
        case nothingAsked = "Something went wrong."
        /// An id with letters behind its digits. OMDb quotes it without escaping, so its answer is not JSON.
        case malformedID = "Conversion from string"
        /// An extremely long search. OMDb quotes it, and its answer may not be JSON.
        case queryTooLong = "Syntax error near"
        /// The request has no key.
        case noKey = "No API key provided."
        /// A wrong key, or one that is not activated yet.
        case invalidKey = "Invalid API key!"
        /// The day's requests are spent.
        case limitReached = "Request limit reached!"
        /// The same, as the page for trying OMDb out once said it.
        case dailyLimitReached = "Daily request limit reached!"
    }
}

extension OMDb.Message {
    /// The message that `text` is, in upper or lower case and with or without its last punctuation; `nil` for another.
    public init?(text: String) {
        let sought = Self.folded(text)
        let found = Self.allCases.first { message in
            let own = Self.folded(message.rawValue)
            return message.isQuoting ? sought.hasPrefix(own) : sought == own
        }
        guard let found else { return nil }
        self = found
    }

    /// The HTTP status under which the message comes. No source confirms those of `noKey` and `dailyLimitReached`.
    public var status: Int {
        switch self {
        case .noKey, .invalidKey, .limitReached, .dailyLimitReached: 401
        default: 200
        }
    }

    /// The whole text, about nothing in particular where OMDb would quote.
    public var text: String { text(quoting: "") }

    /// The whole text. Two messages quote what was asked for: the digits of the id, the words of the search.
    public func text(quoting asked: String) -> String {
        switch self {
        case .malformedID: "\(rawValue) \"\(asked)\" to type 'Double' is not valid."
        case .queryTooLong: "\(rawValue) '\(asked)'."
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
