import Foundation

/// The time zones of each country, from the table of the time zone database on this machine.
enum TimeZoneTable {
    /// TMDB's list, by country; empty if the machine has no such table.
    static let zones = JSONValue.list(
        read().sorted { $0.key < $1.key }.map { country, zones in
            ["iso_3166_1": .text(country), "zones": .list(zones.sorted().map(JSONValue.text))]
        })

    /// Lines of `zone.tab`: a country, coordinates, a zone and a comment, separated by tabs.
    /// https://data.iana.org/time-zones/theory.html
    private static func read() -> [String: [String]] {
        guard let text = try? String(contentsOfFile: "/usr/share/zoneinfo/zone.tab", encoding: .utf8) else {
            return [:]
        }
        return text.split(separator: "\n").reduce(into: [:]) { zones, line in
            let cells = line.split(separator: "\t")
            guard !line.hasPrefix("#"), cells.count >= 3, cells[0].utf8.count == 2 else { return }
            zones[String(cells[0]), default: []].append(String(cells[2]))
        }
    }
}
