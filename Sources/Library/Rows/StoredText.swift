import Foundation
import GRDB

/// A text stored as its UTF-8 bytes, so that NUL and other characters survive.
struct StoredText: Hashable, Sendable, Codable, DatabaseValueConvertible {
    let text: String

    init(_ text: String) { self.text = text }

    var databaseValue: DatabaseValue { Data(text.utf8).databaseValue }

    static func fromDatabaseValue(_ value: DatabaseValue) -> StoredText? {
        Data.fromDatabaseValue(value).flatMap { String(validating: $0, as: UTF8.self) }.map(StoredText.init)
    }
}
