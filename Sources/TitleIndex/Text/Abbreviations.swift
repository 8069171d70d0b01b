/// Words with short and long spellings: `Dr. Strangelove`, *doctor strange*.
enum Abbreviations {
    static func otherSpellings(of word: Letters) -> [Letters] { word.count <= 12 ? table[word, default: []] : [] }

    private static let table: [Letters: [Letters]] = {
        let groups = [
            ["blvd", "boulevard"], ["bros", "brothers"], ["capt", "captain"], ["co", "company"], ["dr", "doctor"],
            ["ft", "fort"], ["hrs", "hours"], ["inc", "incorporated"], ["jr", "junior"], ["lite", "light"],
            ["lt", "lieutenant"], ["mins", "minutes"], ["mr", "mister"], ["mt", "mount"], ["nite", "night"],
            ["prof", "professor"], ["pt", "part"], ["sgt", "sergeant"], ["st", "saint"], ["thru", "through"],
            ["v", "versus", "vs"], ["vol", "volume"], ["xmas", "christmas"],
        ].map { $0.map { Letters($0) } }
        let others = groups.flatMap { group in group.map { word in (word, group.filter { $0 != word }) } }
        return Dictionary(uniqueKeysWithValues: others)
    }()
}
