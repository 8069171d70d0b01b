import Domain
import OMDbClient

extension OMDbQuestion {
    /// The maximum length of an id that a message quotes. OMDb does not escape the quote, so this server quotes only
    /// letters and digits.
    private static let maxQuoteLength = 32

    /// Parses an id: `tt` with seven or eight digits in any case, or another id of Matinee's.
    ///
    /// Digits followed by letters get OMDb's own error: OMDb tries to parse them as a number.
    static func id(_ text: String) throws(OMDbRefusal) -> MovieID {
        if let id = MovieID(text) ?? MovieID(text.lowercased()) { return id }
        guard text.lowercased().hasPrefix("tt") else { throw OMDbRefusal(.incorrectID) }
        let number = text.dropFirst(2)
        let digits = number.prefix { $0.isASCII && $0.isNumber }
        if digits.count == number.count {
            guard (7...8).contains(digits.count), let value = Int(digits), value > 0 else {
                throw OMDbRefusal(.incorrectID)
            }
            return .imdb(value)
        }
        let isPlain = number.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard !digits.isEmpty, isPlain, number.count <= maxQuoteLength else { throw OMDbRefusal(.incorrectID) }
        throw OMDbRefusal(.malformedID, quoting: String(number))
    }
}
