/// Texts that storage might change.
enum OddTexts {
    static let all = [
        "a\0b", "\0", "\0\0 a", "  spaces   inside and around  ", "\ttab\r\nand lines\n", "e\u{301}", "é",
        "\u{1F1E9}\u{1F1EA} 🏳️‍🌈 👩🏽‍🚀 ❤️", "\u{202E}gnitirw\u{202C} \u{200F}שלום", "الفيلم",
        "\u{FEFF}mark", "\u{FFFE}\u{FFFF}\u{10FFFF}\u{1FFFE}", "\u{200B}zero\u{200D}", "\u{301}", "'; DROP TABLE x; --",
        "\"quoted\" 'and' `so` \\ % _ ? :a @b $c", "<script>alert(1)</script>&amp;", "NULL", "nil", "-1", "1e309",
        "İstanbul ıI", "ﬃ ŉ ΐ", "七人の侍", "ｆｕｌｌ　ｗｉｄｔｈ", "\u{1B}[31mred\u{7}",
    ]
}
