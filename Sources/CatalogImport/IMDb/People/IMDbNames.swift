import Catalog
import Domain

/// IMDb's name.basics: of its fourteen million people, those who are credited.
struct IMDbNames {
    /// For each person 0, or the place in `people` plus 1.
    private var places: NumberTable
    private var people: [Entry] = []
    private var names: [UInt8] = []

    private struct Entry {
        /// The end of the name in `names`.
        let nameEnd: UInt32
        /// 0 for an unknown year.
        let birthYear: UInt16
        let deathYear: UInt16
        /// `CreditCode.packed`.
        let professions: UInt32
    }

    /// In bytes. IMDb's longest name has half of that.
    private static let maxLength = 250
    private static let maxBytes = 1 << 31

    /// - Parameter credited: the numbers of the people to read.
    init(_ file: IMDbFile, of credited: NumberTable, _ log: ImportLog) throws(ImportFileError) {
        places = credited
        let columns = file.columns
        let (id, name) = (columns["nconst"] ?? 0, columns["primaryName"] ?? 0)
        var cells = TabbedCells()
        var lines = try file.lines(log)
        while try lines.next() {
            log.countRow()
            let line = lines.bytes.span.extracting(lines.range)
            if line.isEmpty { continue }
            cells.find(in: line)
            guard max(id, name) < cells.count else {
                log.leaveOut(.cellsMissing, file.file, line: lines.number)
                continue
            }
            guard let number = line.extracting(cells[id]).imdbPersonNumber else {
                log.leaveOut(.personUnknown, file.file, line: lines.number)
                continue
            }
            guard places[number] == 0, names.count < Self.maxBytes else { continue }
            do throws(TitleText.Problem) {
                names += try Self.name(line.extracting(cells[name]), log).utf8
            } catch {
                log.leaveOut(error.fault, file.file, line: lines.number)
                continue
            }
            people.append(
                Entry(
                    nameEnd: UInt32(names.count),
                    birthYear: Self.year(cells.known(columns["birthYear"], in: line), line),
                    deathYear: Self.year(cells.known(columns["deathYear"], in: line), line),
                    professions: cells.known(columns["primaryProfession"], in: line).map {
                        CreditCode.packed(CreditKind.imported(line.extracting($0)))
                    } ?? 0))
            places[number] = UInt32(people.count)
        }
    }

    /// `nil` for a person who has no name.
    func person(_ number: Int) -> ImportedPerson? {
        guard let place = places[number], place > 0 else { return nil }
        let entry = people[Int(place) - 1]
        let start = place > 1 ? Int(people[Int(place) - 2].nameEnd) : 0
        return ImportedPerson(
            number: number, name: String(decoding: names[start..<Int(entry.nameEnd)], as: UTF8.self),
            birthYear: entry.birthYear == 0 ? nil : Int(entry.birthYear),
            deathYear: entry.deathYear == 0 ? nil : Int(entry.deathYear),
            professions: CreditCode.unpacked(entry.professions))
    }

    private static func name(_ cell: Span<UInt8>, _ log: ImportLog) throws(TitleText.Problem) -> String {
        guard !cell.isUnknown else { throw TitleText.Problem(fault: .nameMissing) }
        guard cell.count <= maxLength else { throw TitleText.Problem(fault: .nameTooLong) }
        do throws(TitleText.Problem) { return try TitleText.title(cell, log) } catch {
            throw TitleText.Problem(fault: .nameMissing)
        }
    }

    /// 1 to 2100, else 0: some people were born long before the movies.
    private static func year(_ cell: Range<Int>?, _ line: Span<UInt8>) -> UInt16 {
        guard let year = cell.flatMap({ line.extracting($0).number }), (1...2100).contains(year) else { return 0 }
        return UInt16(year)
    }
}
