import DataFormats
import Domain
import Foundation

/// Reads lists in JSON: Matinee's own and Trakt's.
struct JSONList {
    private let bytes: [UInt8]
    private let limits: ImportLimits
    private let fileName: String?
    private let decoder = JSONDecoder()
    private var rows: [ImportedRow] = []
    private var skipped: [SkipReason: Int] = [:]
    private var faults: ListedFaults
    private let moment: Date
    private var number = 0
    private var isTrakt = false
    /// The maximum number of members of an object; no list has more.
    private static let maxMembers = 1_000

    init(_ bytes: [UInt8], limits: ImportLimits, fileName: String?, at moment: Date) {
        self.moment = moment
        self.bytes = bytes
        self.limits = limits
        faults = ListedFaults(maxCount: limits.faults)
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
            let dismissed = try dismissed(in: members)
            return ImportedList(
                format: .matineeJSON, rows: rows, skipped: skipped, faults: faults.all, dismissed: dismissed)
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
        guard isTrakt || number == 0 else { throw .unknownFormat }
        return ImportedList(format: .trakt, rows: rows, skipped: skipped, faults: faults.all)
    }

    private mutating func addTrakt(_ array: Range<Int>, list name: String?) throws(ImportProblem) {
        try forEachObject(of: array, TraktEntry.self) { list, entry, reader throws(SkipReason) in
            if entry.isOne { list.isTrakt = true }
            return try entry.importedRow(number: list.number, list: name, &reader)
        }
    }

    private mutating func addOwn(_ array: Range<Int>) throws(ImportProblem) {
        try forEachObject(of: array, ExportedMovie.self) { list, movie, reader throws(SkipReason) in
            try movie.importedRow(number: list.number, &reader)
        }
    }

    /// Decodes one element at a time.
    private mutating func forEachObject<Value: Decodable>(
        of array: Range<Int>, _ type: Value.Type,
        _ row: (inout JSONList, Value, inout RowReader) throws(SkipReason) -> ImportedRow
    ) throws(ImportProblem) {
        let bytes = bytes
        let isWhole = try JSONScanner.forEachElement(of: bytes.span, in: array) { element throws(ImportProblem) in
            number += 1
            guard number <= limits.rows else { throw .tooManyRows(limit: limits.rows) }
            var reader = RowReader(at: moment)
            var title = ""
            do throws(SkipReason) {
                guard case .object(let object) = element, object.count <= limits.elementBytes,
                    let value = try? decoder.decode(type, from: Data(bytes[object]))
                else { throw .unreadable }
                let movie = try row(&self, value, &reader)
                title = movie.title
                rows.append(movie)
            } catch {
                skipped[error, default: 0] += 1
                if error.isFault { reader.note(.skipped(error)) }
            }
            faults.add(reader.problems, place: "entry \(number)", title: title)
        }
        guard isWhole else { throw .brokenJSON }
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range].prefix(200), as: UTF8.self) }
}
