import HTML

/// What was understood of an address or a text, as links that each take one part away.
struct ChipList: HTMLNode {
    let chips: [Chip]

    struct Chip {
        let name: String
        /// The same list without it.
        let without: SiteURL
    }

    func write(to output: inout HTMLOutput) {
        guard !chips.isEmpty else { return }
        ul(.class("chips"), .role("list"), .aria("label", "Filters")) {
            chips.map { chip in
                li {
                    a(.class("chip"), .href(chip.without.link), .aria("label", "Remove \(chip.name)")) {
                        span { chip.name }
                        Icons.clear
                    }
                }
            }
        }.write(to: &output)
    }
}
