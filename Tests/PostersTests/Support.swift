/// A hash that is the same in every process: 64-bit FNV-1a.
struct Fingerprint {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
}

/// Titles that are hard to draw.
enum Titles {
    static let long = String(repeating: "All work and no play makes Jack a dull boy ", count: 5)

    static let hostile = [
        "</text><script>alert(1)</script>", "Quote\"\u{301}'\u{301}<\u{338}>\u{338}", "nul\u{0}bell\u{7}esc\u{1B}",
        "\u{202E}desrever\u{202C}", "not a character \u{FFFE}\u{FFFF}\u{1FFFE}", "]]>&amp;&#0;<!--", "\u{301}\u{302}",
        "a" + String(repeating: "\u{301}", count: 900), String(repeating: "\"", count: 900),
        "\u{7F}\u{80}\u{9F}\u{85}x",
        "\u{2028}line\u{2029}", "tab\tnew\nline\r",
    ]

    static let all =
        hostile + [
            "M", "Up", "", long, String(repeating: "x", count: 60),
            "Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb",
            "千と千尋の神隠し", "「君の名は。」ーーデラックス・エディション", String(repeating: "卧虎藏龙", count: 50),
            "기생충 그리고 어느 가족의 이야기", "وجدة والدراجة الخضراء", "ואלס עם באשיר", "दिलवाले दुल्हनिया ले जायेंगे",
            "ลุงบุญมีระลึกชาติ", "Сталкер", "😀👨‍👩‍👧‍👦🇫🇷", "Star Wars: Episode V – The Empire Strikes Back",
            String(repeating: "👨‍👩‍👧‍👦", count: 200),
        ]
}
