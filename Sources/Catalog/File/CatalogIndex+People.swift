package import Domain

extension CatalogIndex {
    package func personRecord(_ person: Int) -> PersonRecord? {
        guard person >= 0, person < personCount else { return nil }
        return bytes(.people) {
            PersonRecord(UnsafeRawBufferPointer(rebasing: $0[(person * PersonRecord.size)...]))
        }
    }

    /// The person whose IMDb id has this number.
    package func person(ofNumber number: Int) -> Int? {
        guard let number = UInt32(exactly: number) else { return nil }
        return bytes(.personKeys) { bytes in
            let keys = LittleEndianColumn<UInt64>(bytes)
            let place = keys.firstPlace { $0 >> 32 >= UInt64(number) }
            guard place < keys.count, keys[place] >> 32 == UInt64(number) else { return nil }
            let person = Int(keys[place] & 0xFFFF_FFFF)
            return personRecord(person)?.number == number ? person : nil
        }
    }

    /// The name of a person; empty if the bytes are malformed.
    package func personName(_ person: Int) -> String {
        guard let facts = personRecord(person) else { return "" }
        return text(.personNames, from: facts.nameStart, to: personRecord(person + 1)?.nameStart)
    }

    /// The records of a person's movies, the most popular one first.
    package func movies(ofPerson person: Int) -> [Int] {
        guard let facts = personRecord(person) else { return [] }
        let next = personRecord(person + 1)?.movieStart
        return bytes(.personMovies) { bytes in
            let column = LittleEndianColumn<UInt32>(bytes)
            let end = min(next.map(Int.init) ?? column.count, column.count)
            let start = min(Int(facts.movieStart), end)
            return (start..<end).map { Int(column[$0]) }.filter { $0 < count }
        }
    }

    func movieCount(ofPerson person: Int) -> Int {
        guard let facts = personRecord(person) else { return 0 }
        let end = personRecord(person + 1)?.movieStart ?? bytes(.personMovies) { UInt32(clamping: $0.count / 4) }
        return Int(end) - min(Int(facts.movieStart), Int(end))
    }

    /// The credits of a title, in their order.
    package func credits(ofRecord record: Int) -> [Credit] {
        guard personCount > 0, record >= 0, record < count else { return [] }
        let rows = bytes(.creditStarts) { bytes in
            let starts = LittleEndianColumn<UInt32>(bytes)
            let end = Int(starts[record + 1])
            return min(Int(starts[record]), end)..<end
        }
        return bytes(.credits) { bytes in
            let column = LittleEndianColumn<UInt64>(bytes)
            return rows.prefix(Self.maxCredits).compactMap { row in
                let credit = CreditRecord(column[row])
                guard row < column.count, credit.person < personCount else { return nil }
                return Credit(
                    person: credit.person, kind: CreditCode.kind(credit.kind), roleStart: credit.roleStart,
                    roleEnd: row + 1 < column.count ? CreditRecord(column[row + 1]).roleStart : nil)
            }
        }
    }

    /// The role of a credit; `nil` if it has none.
    package func role(_ credit: Credit) -> String? {
        let role = text(.roles, from: credit.roleStart, to: credit.roleEnd)
        return role.isEmpty ? nil : role
    }

    package struct Credit {
        /// The person's number in this file.
        package let person: Int
        package let kind: CreditKind
        fileprivate let roleStart: UInt32
        /// `nil` for the last credit of the file.
        fileprivate let roleEnd: UInt32?
    }

    /// The maximum number of credits of a title. Further credits are not written.
    package static let maxCredits = 64

    /// A text of at most `maxTextLength` bytes.
    private func text(_ section: CatalogSection, from start: UInt32, to next: UInt32?) -> String {
        bytes(section) { bytes in
            let end = min(next.map(Int.init) ?? bytes.count, bytes.count)
            guard start <= end else { return "" }
            let letters = bytes[Int(start)..<min(end, Int(start) + Self.maxTextLength)]
            return String(decoding: letters, as: UTF8.self)
        }
    }

    /// The maximum length of names and roles in bytes.
    package static let maxTextLength = 250
}
