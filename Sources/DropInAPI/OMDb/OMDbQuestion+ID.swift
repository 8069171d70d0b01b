import Domain
import OMDbClient

extension OMDbQuestion {
    /// The longest id that a message quotes. OMDb's quote is not escaped, so only letters and digits are quoted at all.
    private static let maxQuoteLength = 32

    /// Reads an id: `tt` and seven or eight digits in any case, or another that Matinee prints.
    ///
    /// Digits with letters behind them are what OMDb takes for a number until it fails to read it.
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
