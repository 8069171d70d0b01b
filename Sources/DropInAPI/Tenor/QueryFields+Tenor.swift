import Domain

extension QueryFields {
    private static let maxResults = 50
    private static let defaultResults = 20
    private static let maxIDs = 50

    /// The wanted rows: from `pos`, which the last response gave as `next`, at most 50. A number of rows out of range
    /// is corrected.
    func tenorRows() throws(TenorRefusal) -> Range<Int> {
        let start = try tenorNumber("pos") ?? 0
        guard (0...1_000_000).contains(start) else { throw .invalid("Invalid position.") }
        return start..<start + (try tenorLimit())
    }

    /// The wanted number of rows, from 1 to 50.
    func tenorLimit() throws(TenorRefusal) -> Int {
        min(max(try tenorNumber("limit") ?? Self.defaultResults, 1), Self.maxResults)
    }

    /// The text of a search; `nil` if nothing can match it.
    func tenorQuery() throws(TenorRefusal) -> String? {
        let query = GIFQuery(self["q"] ?? "")
        switch query.problem {
        case .empty: throw .invalid("Query must not be empty")
        case .tooLong: throw .invalid("Query must be shorter.")
        case .onlySymbols: return nil
        case nil: return query.text
        }
    }

    /// The ids of a list with commas, without invalid ones.
    func tenorIDs() throws(TenorRefusal) -> [GIFID] {
        let texts = list("ids")
        guard !texts.isEmpty else { throw .invalid("Ids must not be empty") }
        guard texts.count <= Self.maxIDs else { throw .invalid("Too many ids.") }
        return texts.compactMap { GIFID(String($0)) }
    }

    /// The names of the wanted formats; `nil` for all. Without a known name, as in version 1, all are wanted.
    var tenorFormats: Set<String>? {
        let names = (self["media_filter"] ?? "").split(separator: ",").map {
            $0.trimmingPrefix { $0 == " " }.lowercased()
        }
        let known = TenorFormat.names.intersection(names)
        return known.isEmpty ? nil : known
    }

    /// The admitted widths as a multiple of the height.
    var tenorShapes: ClosedRange<Double> {
        switch text("ar_range") {
        case "wide": 0.42...2.36
        case "standard": 0.56...1.78
        default: 0...(.infinity)
        }
    }

    private func tenorNumber(_ name: String) throws(TenorRefusal) -> Int? {
        guard let text = text(name) else { return nil }
        guard let number = Int(text) else { throw .invalid("Invalid value for \(name).") }
        return number
    }
}
