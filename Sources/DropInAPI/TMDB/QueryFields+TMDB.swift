import Domain
import TMDBClient

extension QueryFields {
    /// The number of the page; 1 by default.
    func page() throws(TMDBRefusal) -> Int {
        guard let text = text("page") else { return 1 }
        guard let number = Int(text), (1...TMDB.lastPage).contains(number) else { throw TMDBRefusal(.invalidPage) }
        return number
    }

    func query() throws(TMDBRefusal) -> String {
        guard let text = text("query") else { throw TMDBRefusal.noQuery }
        return text
    }

    /// The wanted years; invalid ones are ignored.
    func years(_ names: [String]) -> [Int] { names.compactMap { name in text(name).flatMap { Int($0) } } }

    /// The numbers `name.gte` and `name.lte`; invalid ones are ignored.
    func bounds<Value: LosslessStringConvertible & Hashable & Sendable>(_ name: String) -> TMDB.Bounds<Value> {
        TMDB.Bounds(from: text("\(name).gte").flatMap(Value.init), to: text("\(name).lte").flatMap(Value.init))
    }

    /// The days `name.gte` and `name.lte`; a time after a day is ignored.
    func days(_ name: String) throws(TMDBRefusal) -> TMDB.Bounds<CalendarDate> {
        TMDB.Bounds(from: try day("\(name).gte"), to: try day("\(name).lte"))
    }

    private func day(_ name: String) throws(TMDBRefusal) -> CalendarDate? {
        guard let text = text(name) else { return nil }
        guard let day = CalendarDate(String(text.prefix { $0 != "T" && $0 != " " })) else {
            throw TMDBRefusal(.invalidDate)
        }
        return day
    }
}
