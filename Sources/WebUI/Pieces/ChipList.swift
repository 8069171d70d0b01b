import HTML

/// The conditions of an address or a text, each as a link that removes it.
///
/// The focus moves to the next chip, or else the one before. It does so without a script, as the link leads to that
/// chip.
struct ChipList: HTMLNode {
    let chips: [Chip]
    /// The id of the element that gets the focus after the last chip.
    let rest: String

    struct Chip {
        let name: String
        /// The address of the list without this condition.
        let without: SiteURL
    }

    func write(to output: inout HTMLOutput) {
        guard !chips.isEmpty else { return }
        ul(.class("chips"), .role("list"), .aria("label", "Filters")) {
            chips.enumerated().map { place, chip in
                li {
                    a(
                        .id(Self.id(place)), .class("chip"), .href(chip.without.at(next(place)).link),
                        .aria("label", "Remove \(chip.name)")
                    ) {
                        span { chip.name }
                        Icons.clear
                    }
                }
            }
        }.write(to: &output)
    }

    private static func id(_ place: Int) -> String { "chip-\(place + 1)" }

    /// The element that gets the focus when the chip at a place is removed.
    private func next(_ place: Int) -> String {
        chips.count == 1 ? rest : Self.id(min(place, chips.count - 2))
    }
}
