package import Domain

/// The numbers of a title's record: 32 bytes, little-endian, in the order of the properties, 0 for what is unknown.
package struct RecordFacts {
    /// The offset of the title's `RecordTexts` in their section.
    package var textStart: UInt64 = 0
    /// `GenreCode.packed`.
    package var genres: UInt64 = 0
    package var votes: UInt32 = 0
    package var popularity: Float = 0
    package var year: UInt16 = 0
    package var minutes: UInt16 = 0
    /// The average rating out of ten, in tenths.
    package var tenths: UInt8 = 0
    /// An index in `kinds`.
    package var kind: UInt8 = 0
    /// The bits of all origins (`CatalogOrigin.bit`).
    package var origins: UInt8 = 0
    /// The bit of the origin of the rating; 0 in files of older versions.
    package var ratedBy: UInt8 = 0

    package static let size = 32

    /// The file stores the index: append new kinds.
    package static let kinds: [MovieSummary.Kind] = [.movie, .series, .episode, .game]

    package init() {}

    /// `nil` for fewer than `size` bytes.
    package init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= Self.size else { return nil }
        textStart = Self.number(bytes, 0)
        genres = Self.number(bytes, 8)
        votes = Self.number(bytes, 16)
        popularity = Self.valid(Float(bitPattern: Self.number(bytes, 20)))
        year = Self.number(bytes, 24)
        minutes = Self.number(bytes, 26)
        tenths = bytes[28]
        kind = bytes[29]
        origins = bytes[30]
        ratedBy = bytes[31]
    }

    package func append(to bytes: inout [UInt8]) {
        Self.append(textStart, to: &bytes)
        Self.append(genres, to: &bytes)
        Self.append(votes, to: &bytes)
        Self.append(popularity.bitPattern, to: &bytes)
        Self.append(year, to: &bytes)
        Self.append(minutes, to: &bytes)
        bytes += [tenths, kind, origins, ratedBy]
    }

    /// The number that titles are ordered by: votes, or a popularity on the same scale.
    package var weight: Float { max(Float(votes), popularity) }

    package var rating: StarRating? { StarRating(outOfTen: Double(tenths) / 10, votes: Int(votes)) }

    package var titleKind: MovieSummary.Kind { Int(kind) < Self.kinds.count ? Self.kinds[Int(kind)] : .movie }

    package var knownYear: Int? { year == 0 ? nil : Int(year) }

    /// 0 for a popularity that is not a positive number, which would sort anywhere.
    package static func valid(_ popularity: Float) -> Float { popularity > 0 && popularity.isFinite ? popularity : 0 }

    private static func number<Number: FixedWidthInteger>(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Number {
        Number(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: Number.self))
    }

    private static func append<Number: FixedWidthInteger>(_ number: Number, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
}

extension RecordFacts {
    /// The title as a row of a list.
    func summary(_ texts: RecordTexts) -> MovieSummary? {
        guard let id = texts.ids.first, !texts.title.isEmpty else { return nil }
        return MovieSummary(
            id: id, otherIDs: Array(texts.ids.dropFirst()), kind: titleKind, title: texts.title,
            originalTitle: texts.originalTitle.map { OriginalTitle($0, language: nil) }, year: knownYear,
            run: texts.run, runtime: Runtime(minutes: Int(minutes)), genres: GenreCode.unpacked(genres), rating: rating,
            sources: [.catalog])
    }

    /// The rating with its source's name, if that is known: a table does not say whose ratings it has.
    var sourcedRating: SourcedRating? {
        guard let rating, let source else { return nil }
        return SourcedRating(source: source, rating: rating)
    }

    private var source: String? {
        let (builtIn, imdb) = (CatalogOrigin.builtIn.bit, CatalogOrigin.imdb.bit)
        // A file of an older version has no `ratedBy`; the source is known if one origin alone has ratings.
        return switch ratedBy == 0 ? origins & ~CatalogOrigin.tmdbExport.bit : ratedBy {
        case builtIn, imdb, builtIn | imdb: "IMDb"
        case CatalogOrigin.movieLens.bit: "MovieLens"
        default: nil
        }
    }
}
