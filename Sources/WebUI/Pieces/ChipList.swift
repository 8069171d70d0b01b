import HTML

/// The conditions of an address or a text, each as a link that removes it.
struct ChipList: HTMLNode {
    let chips: [Chip]

    struct Chip {
        let name: String
        /// The address of the list without this condition.
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
