import Domain

/// Reads the values of `RecordTexts` one by one, never beyond the given bytes.
struct TextReader {
    private let bytes: UnsafeRawBufferPointer
    private var place = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    private mutating func number() -> UInt64? {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 63, by: 7) {
            guard let byte = byte() else { return nil }
            number |= UInt64(byte & 0x7F) << shift
            if byte & 0x80 == 0 { return number }
        }
        return nil
    }

    private mutating func byte() -> UInt8? {
        guard place < bytes.count else { return nil }
        defer { place += 1 }
        return bytes[place]
    }

    mutating func count(upTo max: Int) -> Int? {
        guard let number = number(), number <= UInt64(max) else { return nil }
        return Int(number)
    }

    mutating func text() -> String? { letters().map { String(decoding: $0, as: UTF8.self) } }

    /// The UTF-8 of a text.
    mutating func letters() -> UnsafeRawBufferPointer? {
        guard let length = count(upTo: RecordTexts.maxTextLength), length <= bytes.count - place else { return nil }
        defer { place += length }
        return UnsafeRawBufferPointer(rebasing: bytes[place..<place + length])
    }

    /// How long a series ran; `nil` at the end of the bytes, and for an impossible last year.
    mutating func run() -> SeriesRun? {
        guard let year = count(upTo: .max), let seasons = count(upTo: .max), let episodes = count(upTo: .max) else {
            return nil
        }
        let run = SeriesRun(endYear: year == 0 ? nil : year, seasons: seasons, episodes: episodes)
        return year == 0 || run.endYear != nil ? run : nil
    }

    /// Moves behind the list of ids; false if it is malformed.
    mutating func skipIDs() -> Bool {
        guard let count = count(upTo: RecordTexts.maxIDs) else { return false }
        for _ in 0..<count {
            guard let service = byte() else { return false }
            guard service == MovieID.listed("").service ? letters() != nil : number() != nil else { return false }
        }
        return true
    }

    mutating func id() -> MovieID? {
        guard let service = byte() else { return nil }
        switch service {
        case 0: return number().flatMap { Int(exactly: $0) }.map { .imdb($0) }
        case 1: return number().flatMap { Int(exactly: $0) }.map { .tmdb($0) }
        case 3: return text().map { .listed($0) }
        default: return nil
        }
    }
}
