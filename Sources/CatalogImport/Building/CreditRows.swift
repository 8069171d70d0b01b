import Catalog
import Domain

/// The credits of a builder's rows, and the people of these credits.
struct CreditRows: Sendable {
    private(set) var people = PersonTable()
    private var heap = ByteHeap()
    /// `nil` for rows without credits; later rows may be missing.
    private var places: [ByteHeap.Place?] = []

    struct Credit {
        /// A row of `people`.
        let person: UInt32
        /// `CreditCode`
        let kind: UInt8
        let role: UnsafeRawBufferPointer
    }

    var isEmpty: Bool { people.count == 0 }

    mutating func set(_ credits: [ImportedCredit], of row: UInt32) {
        let row = Int(row)
        if row < places.count, let place = places[row] {
            heap.remove(place)
            places[row] = nil
            if heap.isWasteful { heap.compact(&places) }
        }
        guard !credits.isEmpty else { return }
        var bytes: [UInt8] = []
        for credit in credits.prefix(CatalogIndex.maxCredits) {
            guard let person = people.row(adding: credit.person) else { continue }
            withUnsafeBytes(of: person.littleEndian) { bytes.append(contentsOf: $0) }
            let role = (credit.role ?? "").cut(toBytes: CatalogIndex.maxTextLength)
            bytes += [CreditCode.code(credit.kind), UInt8(role.utf8.count)]
            bytes += role.utf8
        }
        while places.count <= row { places.append(nil) }
        places[row] = heap.add(bytes)
    }

    /// The credits of a row, as they were added.
    func credits(of row: UInt32) -> [ImportedCredit] {
        var credits: [ImportedCredit] = []
        forEachCredit(of: row) { credit in
            credits.append(
                ImportedCredit(
                    person: people.person(credit.person), kind: CreditCode.kind(credit.kind),
                    role: credit.role.isEmpty ? nil : String(decoding: credit.role, as: UTF8.self)))
        }
        return credits
    }

    func forEachCredit(of row: UInt32, _ body: (Credit) -> Void) {
        guard Int(row) < places.count, let place = places[Int(row)] else { return }
        heap.read(place) { bytes in
            var start = 0
            while start < bytes.count {
                let end = start + 6 + Int(bytes[start + 5])
                body(
                    Credit(
                        person: UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self)),
                        kind: bytes[start + 4], role: UnsafeRawBufferPointer(rebasing: bytes[start + 6..<end])))
                start = end
            }
        }
    }
}
