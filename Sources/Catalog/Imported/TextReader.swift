import Domain

/// Reads numbers and texts one after another, and nothing beyond the bytes it was given.
struct TextReader {
    private let bytes: UnsafeRawBufferPointer
    private var place = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    mutating func number() -> UInt64? {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 63, by: 7) {
            guard place < bytes.count else { return nil }
            let byte = bytes[place]
            place += 1
            number |= UInt64(byte & 0x7F) << shift
            if byte & 0x80 == 0 { return number }
        }
        return nil
    }

    mutating func count(upTo most: Int) -> Int? {
        guard let number = number(), number <= UInt64(most) else { return nil }
        return Int(number)
    }

    mutating func text() -> String? {
        guard let letters = letters() else { return nil }
        return String(decoding: letters, as: UTF8.self)
    }

    /// The bytes of a text.
    mutating func letters() -> UnsafeRawBufferPointer? {
        guard let length = count(upTo: RecordTexts.maxTextLength), length <= bytes.count - place else { return nil }
        defer { place += length }
        return UnsafeRawBufferPointer(rebasing: bytes[place..<place + length])
    }

    /// Reads an id that nobody wants to know; false where there is none.
    mutating func passOverID() -> Bool {
        guard place < bytes.count else { return false }
        let service = bytes[place]
        place += 1
        return service == MovieID.listed("").service ? letters() != nil : number() != nil
    }

    mutating func id() -> MovieID? {
        guard place < bytes.count else { return nil }
        let service = bytes[place]
        place += 1
        switch service {
        case 0: return number().flatMap { Int(exactly: $0) }.map { .imdb($0) }
        case 1: return number().flatMap { Int(exactly: $0) }.map { .tmdb($0) }
        case 3: return text().map { .listed($0) }
        default: return nil
        }
    }
}
