import Domain
import Foundation

/// Collects the rows of a list and their faults, up to the limits.
struct ListCollector {
    private let limits: ImportLimits
    private let today: CalendarDate?
    private var rows: [ImportedRow] = []
    private var skipped: [SkipReason: Int] = [:]
    private var faults: [ImportFault] = []
    /// The number of rows that were read.
    private(set) var count = 0

    init(limits: ImportLimits, at moment: Date) {
        self.limits = limits
        today = .today(at: moment)
    }

    /// Adds a row, or the reason for skipping it.
    mutating func add(
        at place: @autoclosure () -> String, _ read: (inout RowReader) throws(SkipReason) -> ImportedRow
    ) throws(ImportProblem) {
        count += 1
        guard count <= limits.rows else { throw .tooManyRows(limit: limits.rows) }
        var reader = RowReader(today: today)
        var title = ""
        do throws(SkipReason) {
            let row = try read(&reader)
            title = row.title
            rows.append(row)
        } catch {
            skipped[error, default: 0] += 1
            if error.isFault { reader.note(.skipped(error)) }
        }
        note(reader.problems, at: place(), title: title)
    }

    /// Notes faults, up to the limit. Beyond it, one last fault says that the others are not listed.
    mutating func note(_ problems: [ImportFault.Problem], at place: @autoclosure () -> String, title: String = "") {
        guard !problems.isEmpty, faults.count <= limits.faults else { return }
        let place = place()
        let room = limits.faults - faults.count
        faults += problems.prefix(room).map { ImportFault(place: place, title: title, problem: $0) }
        if problems.count > room { faults.append(ImportFault(place: place, title: title, problem: .notListed)) }
    }

    func list(_ format: ImportFormat, dismissed: [MovieID] = []) -> ImportedList {
        ImportedList(format: format, rows: rows, skipped: skipped, faults: faults, dismissed: dismissed)
    }
}
