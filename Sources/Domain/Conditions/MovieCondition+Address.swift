/// Conditions in addresses and in JSON: a field and a value, `genre=comedy`, `decade=1980`, `language=!en`.
extension MovieCondition {
    /// The fields that conditions may have, in the order of addresses.
    public static let fields = [
        "genre", "decade", "years", "country", "language", "runtime", "kind", "rating", "votes", "certificate",
        "person", "title", "own",
    ]

    private static let exclusion: Character = "!"

    /// `nil` for an unknown field or value.
    public init?(field: String, value: String) {
        let isExcluded = value.first == Self.exclusion
        let value = isExcluded ? String(value.dropFirst()) : value
        guard let fact = Fact(field, value) else { return nil }
        self.init(fact, isExcluded: isExcluded)
        guard self.isExcluded == isExcluded else { return nil }
    }

    /// The field of an address.
    public var field: String {
        switch fact {
        case .genre: "genre"
        case .years(let years): years.decade == nil ? "years" : "decade"
        case .countries: "country"
        case .language: "language"
        case .runtime: "runtime"
        case .kind: "kind"
        case .rating: "rating"
        case .votes: "votes"
        case .certificate: "certificate"
        case .person: "person"
        case .title: "title"
        case .own: "own"
        }
    }

    public var value: String {
        let value =
            switch fact {
            case .genre(let genre): genre.rawValue
            case .years(let years): years.decade?.description ?? years.description
            case .countries(let codes): codes.joined(separator: ",")
            case .language(let code): code
            case .runtime(let bounds), .votes(let bounds): bounds.description
            case .kind(let kind): kind.rawValue
            case .rating(let tenths): tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
            case .certificate(let certificate): certificate.rawValue
            case .person(let id, let kind): kind.map { "\(id):\($0.rawValue)" } ?? id.description
            case .title(let title): title
            case .own: "yes"
            }
        return isExcluded ? "\(Self.exclusion)\(value)" : value
    }
}

extension MovieCondition.Fact {
    private static let maxCountries = 8

    fileprivate init?(_ field: String, _ value: String) {
        let fact: Self? =
            switch field {
            case "genre": Genre(rawValue: value).map(Self.genre)
            case "decade": Decade(value).flatMap { .init($0.years.lowerBound, $0.years.upperBound) }.map(Self.years)
            case "years": MovieCondition.Bounds(value).flatMap { $0.isOfYears ? .years($0) : nil }
            case "country": Self.countries(named: value)
            case "language": RegionNames.languages.contains(code: value) ? .language(value) : nil
            case "runtime": MovieCondition.Bounds(value).map(Self.runtime)
            case "kind": MovieCondition.Kind(rawValue: value).map(Self.kind)
            case "rating": Self.tenths(value).map { .rating(tenths: $0) }
            case "votes": MovieCondition.Bounds(value).map(Self.votes)
            case "certificate": MovieCondition.Certificate(rawValue: value).map(Self.certificate)
            case "person": Self.person(value)
            case "title": MovieQuery(value).textProblem == nil ? .title(value) : nil
            case "own": value == "yes" ? .own : nil
            default: nil
            }
        guard let fact else { return nil }
        self = fact
    }

    private static func countries(named value: String) -> Self? {
        let codes = value.split(separator: ",").map(String.init)
        guard (1...maxCountries).contains(codes.count), codes.allSatisfy(RegionNames.countries.contains(code:))
        else { return nil }
        return .countries(codes)
    }

    /// A rating from 0.1 to 10 with at most one decimal, in tenths.
    private static func tenths(_ value: String) -> Int? {
        let parts = value.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ (1...2).contains($0.utf8.count) }),
            let whole = Int(parts[0]), let decimal = parts.count == 2 ? Int(parts[1]) : 0, (0...9).contains(decimal),
            (1...100).contains(whole * 10 + decimal)
        else { return nil }
        return whole * 10 + decimal
    }

    private static func person(_ value: String) -> Self? {
        let parts = value.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let id = PersonID(String(parts[0])) else { return nil }
        if parts.count == 1 { return .person(id, nil) }
        return CreditKind(rawValue: String(parts[1])).map { .person(id, $0) }
    }
}

extension MovieCondition.Bounds: LosslessStringConvertible {
    /// Parses `1975-1979`, `-1959` or `1990-`: at most seven digits each.
    public init?(_ description: String) {
        let parts = description.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2,
            parts.allSatisfy({ $0.utf8.count <= 7 && $0.utf8.allSatisfy(\.isASCIIDigit) })
        else { return nil }
        self.init(Int(parts[0]), Int(parts[1]))
    }

    public var description: String { "\(lower.map(String.init) ?? "")-\(upper.map(String.init) ?? "")" }

    /// The decade that these years make up; `nil` if they are not exactly one decade.
    public var decade: Decade? {
        guard let lower, let upper, let decade = Decade(firstYear: lower), decade.years == lower...upper else {
            return nil
        }
        return decade
    }

    fileprivate var isOfYears: Bool { (lower ?? upper).map { (1...9999).contains($0) } ?? false && upper ?? 1 <= 9999 }
}
