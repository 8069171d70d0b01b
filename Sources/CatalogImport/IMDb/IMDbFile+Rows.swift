extension IMDbFile {
    /// Passes each row with a valid id to `take`, in the file's order. Counts the rows, and leaves out those that have
    /// no cell in a column of `needed`, that have no valid id, or for which `take` throws.
    ///
    /// - Parameter id: the column of the title's id, or of the person's in `name.basics`.
    @inline(__always)
    func forEachRow(
        _ log: ImportLog, id: Int, needed: Int...,
        take: (
            _ number: Int, _ line: Span<UInt8>, _ cells: TabbedCells, _ lineNumber: Int
        ) throws(LineFault) -> Void
    ) throws(ImportFileError) {
        let last = max(id, needed.max() ?? id)
        var cells = TabbedCells()
        var lines = try lines(log)
        while try lines.next() {
            log.tally.rows += 1
            let line = lines.bytes.span.extracting(lines.range)
            if line.isEmpty { continue }
            cells.find(in: line)
            do throws(LineFault) {
                guard last < cells.count else { throw .cellsMissing }
                try take(number(line.extracting(cells[id])), line, cells, lines.number)
            } catch {
                log.leaveOut(error, file, line: lines.number)
            }
        }
    }

    @inline(__always)
    private func number(_ id: Span<UInt8>) throws(LineFault) -> Int {
        if kind == .names {
            guard let number = id.imdbPersonNumber else { throw .personUnknown }
            return number
        }
        guard let number = id.imdbNumber else { throw .idUnknown }
        return number
    }
}
