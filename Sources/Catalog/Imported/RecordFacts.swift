import Domain

/// The numbers of a title's record, 32 bytes, little-endian: where its texts begin (8 bytes), genres (8), votes (4),
/// popularity as a 32-bit float (4), year (2), minutes (2), tenths of its average (1), kind (1), origins (1), the
/// average's origin (1). What is not known is 0.
struct RecordFacts {
    var textStart: UInt64 = 0
    var genres: UInt64 = 0
    var votes: UInt32 = 0
    var popularity: Float = 0
    var year: UInt16 = 0
    var minutes: UInt16 = 0
    var tenths: UInt8 = 0
    var kind: UInt8 = 0
    var origins: UInt8 = 0
    /// The bit of the origin that tells the average; 0 in files of before that was kept.
    var ratedBy: UInt8 = 0

    static let size = 32

    /// Kinds in the order of their numbers: new ones come at the end.
    private static let kinds: [MovieSummary.Kind] = [.movie, .series, .episode, .game]

    init(_ title: ImportedTitle, origins: UInt8, ratedBy: UInt8) {
        genres = GenreCode.packed(title.genres)
        votes = UInt32(clamping: title.rating?.votes ?? 0)
        popularity = title.popularity.map { Float($0) } ?? 0
        if !(popularity > 0) || !popularity.isFinite { popularity = 0 }
        year = title.year.flatMap { UInt16(exactly: $0) } ?? 0
        minutes = title.minutes.flatMap { UInt16(exactly: $0) } ?? 0
        tenths = title.rating.map { UInt8(clamping: Int(($0.outOfTen * 10).rounded())) } ?? 0
        kind = UInt8(clamping: Self.kinds.firstIndex(of: title.kind) ?? 0)
        self.origins = origins
        self.ratedBy = title.rating == nil ? 0 : ratedBy
    }

    /// Reads them where `bytes` are as many.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= Self.size else { return nil }
        textStart = Self.number(bytes, 0)
        genres = Self.number(bytes, 8)
        votes = Self.number(bytes, 16)
        popularity = Float(bitPattern: Self.number(bytes, 20))
        if !(popularity > 0) || !popularity.isFinite { popularity = 0 }
        year = Self.number(bytes, 24)
        minutes = Self.number(bytes, 26)
        tenths = bytes[28]
        kind = bytes[29]
        origins = bytes[30]
        ratedBy = bytes[31]
    }

    func append(to bytes: inout [UInt8]) {
        Self.append(textStart, to: &bytes)
        Self.append(genres, to: &bytes)
        Self.append(votes, to: &bytes)
        Self.append(popularity.bitPattern, to: &bytes)
        Self.append(year, to: &bytes)
        Self.append(minutes, to: &bytes)
        bytes += [tenths, kind, origins, ratedBy]
    }

    /// How sought after the title is, on the scale of votes.
    var weight: Float { max(Float(votes), popularity) }

    var rating: StarRating? { StarRating(outOfTen: Double(tenths) / 10, votes: Int(votes)) }

    var titleKind: MovieSummary.Kind { Int(kind) < Self.kinds.count ? Self.kinds[Int(kind)] : .movie }

    private static func number<Number: FixedWidthInteger>(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Number {
        Number(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: Number.self))
    }

    private static func append<Number: FixedWidthInteger>(_ number: Number, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
}
