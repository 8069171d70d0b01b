import Domain
import Foundation

/// The fields of a form that was sent as `multipart/form-data`, with the bytes of files.
///
/// https://www.rfc-editor.org/rfc/rfc7578
struct MultipartForm {
    /// Whether the form is complete. An incomplete form contains the parts before the fault.
    private(set) var isWhole = false

    private var body: [UInt8]
    private var fields: [String: Range<Int>] = [:]
    private var fileNames: [String: String] = [:]

    /// The maximum number of parts; no form of the site has more.
    private static let maxParts = 32
    /// The maximum size of a part's head, in bytes.
    private static let maxHeadBytes = 4_096
    /// The maximum white space after a delimiter, in bytes.
    private static let maxPadding = 64

    /// Reads a body, in time proportional to its length and without a copy.
    init(_ body: consuming [UInt8], contentType: String) {
        self.body = body
        if let boundary = Self.boundary(contentType) { isWhole = read(delimiter: Array("\r\n--\(boundary)".utf8)) }
    }

    func has(_ name: String) -> Bool { fields[name] != nil }

    /// The size of a field in bytes.
    func count(_ name: String) -> Int { fields[name]?.count ?? 0 }

    /// The name of a field's file; `nil` if no file was chosen.
    func fileName(_ name: String) -> String? { fileNames[name].flatMap { $0.isEmpty ? nil : $0 } }

    /// A field as text, cut to `maxBytes` bytes, with invalid UTF-8 replaced, without the rest of long runs of combining
    /// marks.
    func text(_ name: String, upTo maxBytes: Int = .max) -> String {
        CombiningMarks.cut(sentText(name, upTo: maxBytes))
    }

    /// A field without control characters, with all marks, for a text that is shown again if it is refused.
    func typedText(_ name: String, upTo maxBytes: Int) -> String { sentText(name, upTo: maxBytes).withoutControls }

    /// Browsers send line ends as CR LF.
    private func sentText(_ name: String, upTo maxBytes: Int) -> String {
        guard let place = fields[name] else { return "" }
        // By bytes: searching a text with long runs of combining marks takes seconds.
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(place.count, maxBytes))
        for byte in body[place].prefix(maxBytes) {
            if byte == UInt8(ascii: "\n"), bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The bytes of a field; not copied if they are most of the body. `nil` for an unknown name.
    consuming func bytes(_ name: String) -> [UInt8]? {
        guard let place = fields[name] else { return nil }
        if place.count < body.count / 2 { return Array(body[place]) }
        body.removeSubrange(place.upperBound...)
        body.removeSubrange(..<place.lowerBound)
        return body
    }

    /// Finds the parts. Returns `false` if the body is incomplete or not a form.
    private mutating func read(delimiter: [UInt8]) -> Bool {
        // The first delimiter may be at the beginning of the body, without a line end before it.
        var place = delimiter.count - 2
        if !body.starts(with: delimiter.dropFirst(2)) {
            guard let first = position(of: delimiter, from: 0) else { return false }
            place = first + delimiter.count
        }
        for _ in 0..<Self.maxParts {
            if body[place...].starts(with: Array("--".utf8)) { return true }
            let line = body[place...].prefix(Self.maxPadding)
            guard let end = line.firstIndex(where: { $0 != 0x20 && $0 != 0x09 }),
                body[end...].starts(with: Array("\r\n".utf8))
            else { return false }
            place = end + 2
            guard let end = position(of: delimiter, from: place) else {
                // The beginning of a delimiter at the end of the body is not part of the last field.
                let rest = body[place...]
                let begun = (0..<delimiter.count).last { rest.suffix($0).elementsEqual(delimiter.prefix($0)) } ?? 0
                _ = take(place..<rest.endIndex - begun)
                return false
            }
            guard take(place..<end) else { return false }
            place = end + delimiter.count
        }
        return false
    }

    /// Adds a part; of parts with the same name, the first is used. Returns `false` for a part without a head.
    private mutating func take(_ part: Range<Int>) -> Bool {
        let separator = Array("\r\n\r\n".utf8)
        guard let gap = body[part].prefix(Self.maxHeadBytes).firstRange(of: separator) else { return false }
        let head = CombiningMarks.cut(String(decoding: body[part.lowerBound..<gap.lowerBound], as: UTF8.self))
        for line in head.split(separator: "\r\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == "content-disposition",
                let name = Self.parameter("name", of: parts[1]), fields[name] == nil
            else { continue }
            fields[name] = gap.upperBound..<part.upperBound
            fileNames[name] = Self.parameter("filename", of: parts[1])
        }
        return true
    }

    /// The position of a delimiter. Its only CR is its first byte, so partial matches never overlap, and the search
    /// takes linear time for any body.
    private func position(of delimiter: [UInt8], from start: Int) -> Int? {
        body.withUnsafeBytes { body -> Int? in
            delimiter.withUnsafeBytes { delimiter -> Int? in
                guard let bytes = body.baseAddress, let wanted = delimiter.baseAddress else { return nil }
                var place = start
                while let found = memchr(bytes + place, 0x0D, body.count - place) {
                    place = UnsafeRawPointer(found) - bytes
                    guard place + delimiter.count <= body.count else { return nil }
                    if memcmp(found, wanted, delimiter.count) == 0 { return place }
                    place += 1
                }
                return nil
            }
        }
    }

    private static func boundary(_ contentType: String) -> String? {
        let type = contentType.prefix { $0 != ";" }
        guard type.trimmingSpaces.lowercased() == "multipart/form-data",
            let boundary = parameter("boundary", of: contentType[...]), (1...70).contains(boundary.utf8.count)
        else { return nil }
        return boundary
    }

    /// A parameter after the first semicolon. A quoted value may contain semicolons.
    private static func parameter(_ name: String, of field: Substring) -> String? {
        var isQuoted = false
        let parts = field.unicodeScalars.split(omittingEmptySubsequences: false) { scalar in
            if scalar == "\"" { isQuoted.toggle() }
            return scalar == ";" && !isQuoted
        }
        for part in parts.dropFirst() {
            let pair = Substring(part).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2, pair[0].trimmingSpaces.lowercased() == name else { continue }
            let value = pair[1].trimmingSpaces
            return value.hasPrefix("\"") && value.hasSuffix("\"") && value.count > 1
                ? String(value.dropFirst().dropLast()) : String(value)
        }
        return nil
    }
}
