/// Words with short and long spellings: `Dr. Strangelove`, *doctor strange*.
enum Abbreviations {
    static func otherSpellings(of word: Letters) -> [Letters] { word.count <= 7 ? table[word, default: []] : [] }

    private static let table: [Letters: [Letters]] = {
        let groups = [
            ["dr", "doctor"], ["jr", "junior"], ["mr", "mister"], ["pt", "part"], ["st", "saint"],
            ["v", "versus", "vs"],
            ["vol", "volume"],
        ].map { $0.map { Letters($0) } }
        let others = groups.flatMap { group in group.map { word in (word, group.filter { $0 != word }) } }
        return Dictionary(uniqueKeysWithValues: others)
    }()
}
