package import GRDB
package import PostgreSQLClient

extension PostgreSQLConnection: SQLTransaction {
    package var dialect: SQLDialect { .postgreSQL }

    package func execute(_ sql: String, _ arguments: SQLArguments) throws {
        try enqueue(Self.numbered(sql), arguments.map(Self.value))
    }

    package func forEachRow(_ sql: String, _ arguments: SQLArguments, _ visit: (Row) throws -> Void) throws {
        let result = try result(Self.numbered(sql), arguments.map(Self.value))
        for row in 0..<result.count {
            var values: [String: (any DatabaseValueConvertible)?] = [:]
            for (place, name) in result.columns.enumerated() {
                values[name] =
                    switch try result.value(row, place) {
                    case .null: DatabaseValue.null
                    case .integer(let number): number.databaseValue
                    case .text(let text): text.databaseValue
                    case .bytes(let bytes): bytes.databaseValue
                    }
            }
            try visit(Row(values))
        }
    }

    private static func value(_ argument: (any DatabaseValueConvertible)?) throws -> PostgreSQLValue {
        switch argument?.databaseValue.storage {
        case nil, .null: .null
        case .int64(let number): .integer(number)
        case .string(let text): .text(text)
        case .blob(let bytes): .bytes(bytes)
        case .double: throw PostgreSQLError.unexpectedAnswer
        }
    }

    /// The statement with PostgreSQL's placeholders: `$1` for `?1` and for the first `?`.
    static func numbered(_ sql: String) -> String {
        var result = ""
        var count = 0
        var rest = Substring(sql)
        while let mark = rest.firstIndex(of: "?") {
            result += rest[..<mark] + "$"
            rest = rest[mark...].dropFirst()
            guard rest.first?.isNumber != true else { continue }
            count += 1
            result += String(count)
        }
        return result + rest
    }
}
