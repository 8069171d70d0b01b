import Domain

/// Reads the user's own table: CSV or with another separator.
public struct TableTitles: TitleReader {
    private let file: ImportFile
    private let columns: TableColumns
    private let separator: TableSeparator?

    /// - Parameters:
    ///   - file: plain or compressed.
    ///   - columns: the columns of the fields.
    ///   - separator: `nil` to guess it.
    public init(_ file: ImportFile, columns: TableColumns = TableColumns(), separator: TableSeparator? = nil) {
        self.file = file
        self.columns = columns
        self.separator = separator
    }

    public func read(_ log: ImportLog, take: (ImportedTitle) -> Void) throws(ImportFileError) {
        log.expect([file])
        var rows = try CSVRows(file, separator: separator, log)
        guard try rows.next() else { throw .empty(file) }
        guard rows.isText else { throw .noText(file) }
        let heading = rows.texts
        let (places, isHeading) = try columns.places(heading, file)
        var table = TableRow(places)
        var isThere = isHeading ? try rows.next() : true
        while isThere {
            log.tally.rows += 1
            do throws(LineFault) {
                take(try table.title(rows.cells, line: rows.number, log))
                log.tally.titles += 1
            } catch {
                log.leaveOut(error, file, line: rows.number)
            }
            isThere = try rows.next()
        }
        log.tally.unreadCells += table.unreadCells
        guard log.tally.titles > 0 else { throw .noTitles(file) }
    }
}
