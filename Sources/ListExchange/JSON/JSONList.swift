import DataFormats
import Domain
import Foundation

/// Reads lists in JSON: Matinee's own and Trakt's.
struct JSONList {
    private let bytes: [UInt8]
    private let limits: ImportLimits
    private let fileName: String?
    private let decoder = JSONDecoder()
    private var collector: ListCollector
    private var isTrakt = false
    /// The maximum number of members of an object; no list has more.
    private static let maxMembers = 1_000

    init(_ bytes: [UInt8], limits: ImportLimits, fileName: String?, at moment: Date) {
        self.bytes = bytes
        self.limits = limits
        collector = ListCollector(limits: limits, at: moment)
        self.fileName = fileName
    }

    mutating func list() throws(ImportProblem) -> ImportedList {
        let document: JSONScanner.Value
        do throws(JSONScanner.Failure) {
            document = try JSONScanner.value(of: bytes.span, maxDepth: limits.depth)
        } catch {
            throw error == .tooDeep ? .tooDeep : .brokenJSON
        }
        switch document {
        case .object(let object): return try list(of: object)
        case .array(let array):
            try addTrakt(array, list: fileName)
            return try traktList()
        case .text, .literal: throw .unknownFormat
        }
    }

    private mutating func list(of object: Range<Int>) throws(ImportProblem) -> ImportedList {
        let members = try members(of: object)
        if case .text(let format, _)? = members.first(where: { $0.name == "format" })?.value,
            text(format) == LibraryExportFormat.name
        {
            guard case .literal(let version)? = members.first(where: { $0.name == "version" })?.value,
                let number = Int(text(version)), number <= LibraryExportFormat.version
            else { throw .newer }
            guard case .array(let movies)? = members.last(where: { $0.name == "movies" })?.value else {
                throw .brokenJSON
            }
            try addOwn(movies)
            return collector.list(.matineeJSON, dismissed: try dismissed(in: members))
        }
        for member in members {
            if case .array(let array) = member.value { try addTrakt(array, list: member.name) }
        }
        return try traktList()
    }

    private func dismissed(
        in members: [(name: String, value: JSONScanner.Value)]
    ) throws(ImportProblem) -> [MovieID] {
        guard case .array(let array)? = members.last(where: { $0.name == "dismissed" })?.value else { return [] }
        var ids: [MovieID] = []
        let isWhole = try JSONScanner.forEachElement(of: bytes.span, in: array) { element throws(ImportProblem) in
            guard ids.count < limits.rows else { throw .tooManyRows(limit: limits.rows) }
            if case .text(let id, _) = element, let id = MovieID(text(id)) { ids.append(id) }
        }
        guard isWhole else { throw .brokenJSON }
        return ids
    }

    private func members(of object: Range<Int>) throws(ImportProblem) -> [(name: String, value: JSONScanner.Value)] {
        var members: [(name: String, value: JSONScanner.Value)] = []
        let isWhole = try JSONScanner.forEachMember(of: bytes.span, in: object) { name, value throws(ImportProblem) in
            guard members.count < Self.maxMembers else { throw .brokenJSON }
            members.append((text(name), value))
        }
        guard isWhole else { throw .brokenJSON }
        return members
    }

    private func traktList() throws(ImportProblem) -> ImportedList {
        guard isTrakt || collector.count == 0 else { throw .unknownFormat }
        return collector.list(.trakt)
    }

    private mutating func addTrakt(_ array: Range<Int>, list name: String?) throws(ImportProblem) {
        var isTrakt = isTrakt
        try forEachObject(of: array, TraktEntry.self) { entry, number, reader throws(SkipReason) in
            if entry.isOne { isTrakt = true }
            return try entry.importedRow(number: number, list: name, &reader)
        }
        self.isTrakt = isTrakt
    }

    private mutating func addOwn(_ array: Range<Int>) throws(ImportProblem) {
        try forEachObject(of: array, ExportedMovie.self) { movie, number, reader throws(SkipReason) in
            try movie.importedRow(number: number, &reader)
        }
    }

    /// Decodes one element at a time.
    private mutating func forEachObject<Value: Decodable>(
        of array: Range<Int>, _ type: Value.Type,
        _ row: (Value, _ number: Int, inout RowReader) throws(SkipReason) -> ImportedRow
    ) throws(ImportProblem) {
        let bytes = bytes
        let isWhole = try JSONScanner.forEachElement(of: bytes.span, in: array) { element throws(ImportProblem) in
            let number = collector.count + 1
            try collector.add(at: "entry \(number)") { reader throws(SkipReason) in
                guard case .object(let object) = element, object.count <= limits.elementBytes,
                    bytes[object].count(where: { $0 == UInt8(ascii: ",") }) <= limits.elementCommas,
                    let value = try? decoder.decode(type, from: Data(bytes[object]))
                else { throw .unreadable }
                return try row(value, number, &reader)
            }
        }
        guard isWhole else { throw .brokenJSON }
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range].prefix(200), as: UTF8.self) }
}
