import Domain
import HTML

/// How many movies the browser stores. Only the script knows and changes it.
struct SettingsPhone: HTMLNode {
    /// What can be chosen in addition to the built-in movies.
    let choices: [BestKnownMovies.Choice]
    let builtInCount: Int

    func write(to output: inout HTMLOutput) {
        section(.id("phone"), .class("panel"), .aria("labelledby", "phone-name")) {
            h2(.id("phone-name")) { "Movies on this phone" }
            p { "Stored movies can be found and opened when Matinee can’t be reached." }
            fieldset(.id("phone-movies"), .class("choices"), .hidden) {
                legend { "How many" }
                choice(
                    "", "Built-in", "\(Count.movies(builtInCount)), about \(Count.bytes(OfflineFiles.usualByteCount))")
                choices.map { choice in
                    self.choice(
                        choice.name, choice.isAll ? "All" : choice.count.grouped,
                        (choice.isAll ? "\(Count.movies(choice.count)), " : "") + "about "
                            + Count.bytes(OfflineFiles.usualByteCount + choice.byteCount))
                }
            }
            p(.role("status"), .data("phone-state")) { "This browser stores no movies." }
            choices.isEmpty
                ? p(.class("quiet")) { "With an imported catalog, you can store its best known movies too." } : nil
        }.write(to: &output)
    }

    private func choice(_ name: String, _ words: String, _ size: String) -> some HTMLNode {
        label(.class("choice")) {
            HTML.input(.type("radio"), .name("phone"), .value(name))
            span {
                words
                span(.class("quiet")) { " · \(size)" }
            }
        }
    }
}
