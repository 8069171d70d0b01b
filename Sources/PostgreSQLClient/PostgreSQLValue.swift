package import Foundation

/// A value of a column or parameter. Other types are not used.
package enum PostgreSQLValue: Sendable, Hashable {
    case null
    /// `bigint`
    case integer(Int64)
    /// `text`
    case text(String)
    /// `bytea`
    case bytes(Data)
}

extension PostgreSQLValue {
    /// Calls `body` with the binary form; `nil` for NULL. A text has the form of its UTF-8 bytes.
    func withBinary<Result>(_ body: (UnsafeRawBufferPointer?) -> Result) -> Result {
        switch self {
        case .null: body(nil)
        case .integer(let number): withUnsafeBytes(of: number.bigEndian, body)
        case .text(var text): text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
        case .bytes(let data): data.withUnsafeBytes(body)
        }
    }
}
