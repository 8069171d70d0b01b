import Foundation

/// The rows that a statement has returned.
package final class PostgreSQLResult {
    /// The names of the columns. PostgreSQL folds names without quotes to lower case.
    package let columns: [String]
    package let count: Int
    private let types: [UInt32]
    private let pq: LibPQ
    private let handle: LibPQ.Handle

    /// Takes ownership of the handle.
    init(_ handle: LibPQ.Handle, _ pq: LibPQ) {
        self.handle = handle
        self.pq = pq
        count = Int(pq.rowCount(handle))
        let places = 0..<pq.columnCount(handle)
        columns = places.map { place in pq.columnName(handle, place).map { String(cString: $0) } ?? "" }
        types = places.map { pq.columnType(handle, $0) }
    }

    deinit { pq.clear(handle) }

    /// The value in a row and a column. Throws `PostgreSQLError.unexpectedAnswer` for other types than those of
    /// `PostgreSQLValue` and the smaller integers.
    package func value(_ row: Int, _ column: Int) throws(PostgreSQLError) -> PostgreSQLValue {
        let (row, place) = (CInt(row), CInt(column))
        guard pq.isNull(handle, row, place) == 0 else { return .null }
        let bytes = UnsafeRawBufferPointer(
            start: pq.value(handle, row, place), count: Int(pq.length(handle, row, place)))
        switch (types[column], bytes.count) {
        case (20, 8): return .integer(Int64(bigEndian: bytes.loadUnaligned(as: Int64.self)))
        case (23, 4): return .integer(Int64(Int32(bigEndian: bytes.loadUnaligned(as: Int32.self))))
        case (16, 1): return .integer(bytes[0] == 0 ? 0 : 1)
        case (17, _): return .bytes(Data(bytes))
        case (25, _): return .text(String(decoding: bytes, as: UTF8.self))
        default: throw .unexpectedAnswer
        }
    }
}
