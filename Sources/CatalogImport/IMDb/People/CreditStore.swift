import Catalog
import Domain

/// The credits of the movies to import, as bytes.
struct CreditStore {
    /// The offset in `bytes` for each movie; 0 for none.
    private var places: NumberTable
    /// The number of credits of a movie, and for each the person in four bytes, and in one the order, the kind and the
    /// length of the role.
    private var bytes: [UInt8] = [0]
    /// The people of these credits, each with 0.
    private(set) var people = NumberTable()

    /// Bounds the memory for files whose lines are in no order.
    private static let maxBytes = 1 << 31

    /// - Parameter wanted: the numbers of the movies.
    init(of wanted: NumberTable) { places = wanted }

    func isWanted(_ movie: Int) -> Bool { places[movie] != nil }

    /// Adds a group to the credits of a movie, and empties it.
    mutating func store(_ group: inout CreditGroup, of movie: Int) {
        defer { group.clear() }
        guard !group.isEmpty, let place = places[movie], bytes.count < Self.maxBytes else { return }
        if place > 0 { for credit in credits(at: Int(place)) { group.add(credit) } }
        places[movie] = UInt32(bytes.count)
        bytes.append(UInt8(group.credits.count))
        for credit in group.credits {
            people[Int(credit.person)] = 0
            withUnsafeBytes(of: credit.person.littleEndian) { bytes.append(contentsOf: $0) }
            var role = credit.role ?? ""
            role.withUTF8 { role in
                bytes += [credit.order, CreditCode.code(credit.kind), UInt8(role.count)]
                bytes.append(contentsOf: role)
            }
        }
    }

    /// In IMDb's order.
    func credits(of movie: Int) -> [CreditGroup.Credit] {
        guard let place = places[movie], place > 0 else { return [] }
        return credits(at: Int(place))
    }

    private func credits(at place: Int) -> [CreditGroup.Credit] {
        var place = place + 1
        return (0..<bytes[place - 1]).map { _ in
            let person = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[place + $1]) << (8 * UInt32($1)) }
            let role = place + 7..<place + 7 + Int(bytes[place + 6])
            defer { place = role.upperBound }
            return CreditGroup.Credit(
                person: person, kind: CreditCode.kind(bytes[place + 5]), order: bytes[place + 4],
                role: role.isEmpty ? nil : String(decoding: bytes[role], as: UTF8.self))
        }
    }
}
