import Domain

extension [Genre] {
    /// The names joined: `Science fiction, action`.
    var names: String {
        let names = map(\.rawValue).joined(separator: ", ")
        return names.prefix(1).uppercased() + names.dropFirst()
    }
}

/// Counts in words.
enum Count {
    /// A number of things: `1 movie`, `1,900 movies`.
    static func of(_ count: Int, _ noun: String) -> String { "\(count.grouped) \(noun)\(count == 1 ? "" : "s")" }

    static func movies(_ count: Int) -> String { of(count, "movie") }

    /// A rating of 1 to 10 half stars: `4½ stars`.
    static func stars(_ halfStars: Int) -> String {
        let whole = halfStars > 1 ? String(halfStars / 2) : ""
        return "\(whole)\(halfStars.isMultiple(of: 2) ? "" : "½") \(halfStars > 2 ? "stars" : "star")"
    }

    /// The next lower round number: 40 for 48, 500 for 512, 0 for 1.
    static func roundedDown(_ number: Int) -> Int {
        var unit = 1
        while (number - 1) / unit >= 10 { unit *= 10 }
        return (number - 1) / unit * unit
    }

    /// The number in short form: `950`, `1.2K`, `840K`, `1.2M`.
    static func compact(_ number: Int) -> String {
        var unit = 1_000
        if number < unit { return String(number) }
        // 999,500 and more are rounded to a million.
        if number >= 999_500 { unit = 1_000_000 }
        let tenth = unit / 10
        let tenths = number / tenth + (number % tenth * 2 >= tenth ? 1 : 0)
        let letter = unit == 1_000 ? "K" : "M"
        if tenths < 100 {
            return tenths.isMultiple(of: 10) ? "\(tenths / 10)\(letter)" : "\(tenths / 10).\(tenths % 10)\(letter)"
        }
        return "\(number / unit + (number % unit * 2 >= unit ? 1 : 0))\(letter)"
    }

    /// The size in decimal units: `151 kB`, `2.4 MB`.
    static func bytes(_ count: Int) -> String {
        if count < 1_000 { return count == 1 ? "1 byte" : "\(count) bytes" }
        if count < 999_500 { return "\((count + 500) / 1_000) kB" }
        let tenths = count / 100_000 + (count % 100_000 >= 50_000 ? 1 : 0)
        return tenths.isMultiple(of: 10) ? "\(tenths / 10) MB" : "\(tenths / 10).\(tenths % 10) MB"
    }
}
