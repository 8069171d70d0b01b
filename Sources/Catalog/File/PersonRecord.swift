/// The numbers of a person's record: 24 bytes, little-endian, in the order of the properties, 0 for what is unknown.
///
/// The name and the movies end where those of the next person start.
package struct PersonRecord {
    /// The number of IMDb's id.
    package var number: UInt32 = 0
    /// The offset of the name in `CatalogSection.personNames`.
    package var nameStart: UInt32 = 0
    /// The place of the first movie in `CatalogSection.personMovies`.
    package var movieStart: UInt32 = 0
    /// The votes of all their movies.
    package var popularity: Float = 0
    /// What they did, `CreditCode.packed`, the kind with the most movies first.
    package var kinds: UInt32 = 0
    package var birthYear: UInt16 = 0
    package var deathYear: UInt16 = 0

    package static let size = 24

    package init() {}

    /// `nil` for fewer than `size` bytes.
    package init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= Self.size else { return nil }
        let numbers = LittleEndianColumn<UInt32>(bytes)
        number = numbers[0]
        nameStart = numbers[1]
        movieStart = numbers[2]
        popularity = RecordFacts.valid(Float(bitPattern: numbers[3]))
        kinds = numbers[4]
        birthYear = UInt16(truncatingIfNeeded: numbers[5])
        deathYear = UInt16(truncatingIfNeeded: numbers[5] >> 16)
    }

    package var knownBirthYear: Int? { birthYear == 0 ? nil : Int(birthYear) }
    package var knownDeathYear: Int? { deathYear == 0 ? nil : Int(deathYear) }

    /// The record as six numbers of four bytes.
    package var columns: [UInt32] {
        [number, nameStart, movieStart, popularity.bitPattern, kinds, UInt32(deathYear) << 16 | UInt32(birthYear)]
    }
}

/// A credit of a title: eight bytes, little-endian. The role ends where that of the next credit starts.
package struct CreditRecord {
    /// The person's number in the file, less than 2²⁸.
    package let person: Int
    /// `CreditCode`
    package let kind: UInt8
    /// The offset of the role in `CatalogSection.roles`.
    package let roleStart: UInt32

    package static let maxPersonCount = 1 << 28

    package init(person: Int, kind: UInt8, roleStart: UInt32) {
        self.person = person
        self.kind = kind
        self.roleStart = roleStart
    }

    init(_ number: UInt64) {
        person = Int(number & UInt64(Self.maxPersonCount - 1))
        kind = UInt8(number >> 28 & 15)
        roleStart = UInt32(number >> 32)
    }

    package var number: UInt64 {
        UInt64(roleStart) << 32 | UInt64(kind & 15) << 28 | UInt64(person & (Self.maxPersonCount - 1))
    }
}
