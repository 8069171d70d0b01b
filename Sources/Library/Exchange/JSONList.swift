import Domain
import Foundation

/// Reads the lists that come as JSON: Matinee's own and Trakt's.
struct JSONList {
    private let outline: JSONOutline
    private let limits: ImportLimits
    private let fileName: String?
    private let decoder = JSONDecoder()
    private var rows: [ImportedRow] = []
    private var skipped: [SkipReason: Int] = [:]
    private var number = 0
    private var isTrakt = false

    init(_ bytes: [UInt8], limits: ImportLimits, fileName: String?) throws(ImportProblem) {
        outline = try JSONOutline(bytes, depth: limits.depth)
        self.limits = limits
        self.fileName = fileName
    }

    /// The movies of the document.
    mutating func list() throws(ImportProblem) -> ImportedList {
        let whole = try outline.whole()
        guard outline.isObject(whole) else {
            try takeTrakt(whole, list: fileName)
            return try traktList()
        }
        let members = try outline.members(of: whole)
        if let format = members.first(where: { $0.name == "format" }), text(format.value) == LibraryExportFormat.name {
            guard let version = members.first(where: { $0.name == "version" }).flatMap({ number($0.value) }),
                version <= LibraryExportFormat.version
            else { throw .newer }
            guard let movies = members.last(where: { $0.name == "movies" })?.value, outline.isArray(movies) else {
                throw .brokenJSON
            }
            try takeOwn(movies)
            return ImportedList(format: .matineeJSON, rows: rows, skipped: skipped)
        }
        for member in members where outline.isArray(member.value) {
            try takeTrakt(member.value, list: member.name)
        }
        return try traktList()
    }

    private func traktList() throws(ImportProblem) -> ImportedList {
        guard isTrakt || number == 0 else { throw .unknownFormat }
        return ImportedList(format: .trakt, rows: rows, skipped: skipped)
    }

    private mutating func takeTrakt(_ array: Range<Int>, list: String?) throws(ImportProblem) {
        guard outline.isArray(array) else { throw .unknownFormat }
        try outline.forEachElement(of: array) { element throws(ImportProblem) in
            let entry = value(TraktEntry.self, element)
            if let entry, entry.isOne { isTrakt = true }
            try take { number throws(SkipReason) in
                guard let entry else { throw .unreadable }
                return try entry.importedRow(number: number, list: list)
            }
        }
    }

    private mutating func takeOwn(_ array: Range<Int>) throws(ImportProblem) {
        try outline.forEachElement(of: array) { element throws(ImportProblem) in
            let record = value(ExportedMovie.self, element)
            try take { number throws(SkipReason) in
                guard let record else { throw .unreadable }
                return try record.importedRow(number: number)
            }
        }
    }

    private mutating func take(_ read: (Int) throws(SkipReason) -> ImportedRow) throws(ImportProblem) {
        number += 1
        guard number <= limits.rows else { throw .tooManyRows(limit: limits.rows) }
        do throws(SkipReason) {
            rows.append(try read(number))
        } catch {
            skipped[error, default: 0] += 1
        }
    }

    private func value<Value: Decodable>(_ type: Value.Type, _ place: Range<Int>) -> Value? {
        guard outline.isObject(place) else { return nil }
        return try? decoder.decode(type, from: Data(outline.bytes(of: place)))
    }

    private func text(_ place: Range<Int>) -> String? {
        String(validating: outline.bytes(of: place).dropFirst().dropLast(), as: UTF8.self)
    }

    private func number(_ place: Range<Int>) -> Int? {
        Int(String(decoding: outline.bytes(of: place).prefix(20), as: UTF8.self))
    }
}
