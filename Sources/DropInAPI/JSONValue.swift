import Foundation
import ServiceClient

/// A JSON value of an answer, written in the order in which its fields are given: equal answers are equal bytes.
enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case text(String)
    case list([JSONValue])
    /// An object. No two fields have the same name.
    case object([(name: String, value: JSONValue)])
    /// A value that a client's library has written, in UTF-8.
    case written([UInt8])

    private static let emptyObject = Array("{}".utf8)

    init(_ text: String?) { self = text.map(JSONValue.text) ?? .null }

    /// A value as a client's library writes it.
    init(writing value: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        self = .written((try? encoder.encode(value)).map(Array.init) ?? [])
    }

    /// An object with its fields in the order of their names.
    init(_ fields: [String: JSONValue]) {
        self = .object(fields.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) })
    }

    /// The object with the fields of another one after its own.
    func adding(_ other: JSONValue) -> JSONValue {
        switch (self, other) {
        case (_, .object(let more)) where more.isEmpty: self
        case (.object(let own), .object(let more)): .object(own + more)
        case (.written(let own), .object) where own.count <= Self.emptyObject.count: other
        case (.written(let own), .object): .written(own.dropLast() + [UInt8(ascii: ",")] + other.json().dropFirst())
        default: self
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByDictionaryLiteral
{
    init(stringLiteral text: String) { self = .text(text) }
    init(integerLiteral number: Int) { self = .int(number) }
    init(booleanLiteral flag: Bool) { self = .bool(flag) }
    init(arrayLiteral values: JSONValue...) { self = .list(values) }
    init(dictionaryLiteral fields: (String, JSONValue)...) {
        self = .object(fields.map { (name: $0, value: $1) })
    }
}

extension JSONValue {
    /// UTF-8.
    func json() -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4_096)
        write(to: &bytes)
        return bytes
    }

    private func write(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let flag): bytes += (flag ? "true" : "false").utf8
        case .int(let number): bytes += String(number).utf8
        case .double(let number): bytes += Self.digits(of: number).utf8
        case .text(let text): JSONString.write(text, to: &bytes)
        case .list(let values):
            bytes.append(UInt8(ascii: "["))
            for (place, value) in values.enumerated() {
                if place > 0 { bytes.append(UInt8(ascii: ",")) }
                value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let fields):
            bytes.append(UInt8(ascii: "{"))
            for (place, field) in fields.enumerated() {
                if place > 0 { bytes.append(UInt8(ascii: ",")) }
                JSONString.write(field.name, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                field.value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        case .written(let written): bytes += written
        }
    }

    /// Whole numbers have no decimal point; 0 for infinity and NaN, which JSON can't express.
    private static func digits(of number: Double) -> String {
        guard number.isFinite else { return "0" }
        return Int(exactly: number).map(String.init) ?? "\(number)"
    }
}
