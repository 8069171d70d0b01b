import Domain
import HTML

/// A GIF with all its facts.
struct GIFArticle: HTMLNode {
    let gif: GIF
    let addresses: GIFAddresses
    /// The attribution that the GIF's owners require.
    var mark: String?
    /// Whether the picture loads without a script.
    var loadsWithoutScript = true

    func write(to output: inout HTMLOutput) {
        article(.class("gif-article")) {
            div(.class("gif-stage")) {
                figure(GIFAspectRatio.attribute(of: gif)) {
                    GIFPicture(gif: gif, addresses: addresses, size: .original, loadsWithoutScript: loadsWithoutScript)
                    span(.class("name"), .aria("hidden", "true"), .dir("auto")) { gif.title }
                }
                p(.class("gif-marks")) {
                    button(.class("button plain"), .type("button"), .data("play"), .hidden) { "Pause" }
                    mark.map { mark in span(.class("mark")) { mark } }
                }
            }
            div(.class("words")) {
                h1 { bdi { gif.title } }
                gif.credit.map { credit in p(.class("quiet")) { "By \(credit)" } }
                gif.altText.map { text in p { text } }
                p(.class("quiet")) { facts }
                gif.tags.isEmpty ? nil : ul(.class("tags"), .role("list"), .aria("label", "Tags")) { tags }
                addresses.place(of: gif).map(links)
            }
        }.write(to: &output)
    }

    /// `480 × 270, 151 kB, 36 frames`.
    private var facts: String {
        let original = gif.original
        return [
            "\(original.width) × \(original.height)", original.bytes.map(Count.bytes),
            gif.frameCount.map { Count.of($0, "frame") },
        ].compactMap(\.self).joined(separator: ", ")
    }

    private var tags: [Element<Element<String>>] {
        gif.tags.prefix(30).map { tag in
            li { a(.href(SiteURL.gifs(.init(text: GIFQuery.fitting(tag).text)).link), .dir("auto")) { tag } }
        }
    }

    private func links(_ place: Link) -> some HTMLNode {
        div(.class("gif-links")) {
            p(.class("actions")) {
                a(.class("button"), .href(place), .rel("noopener external")) {
                    gif.page == nil ? "Open the GIF" : "Open on \(owner)"
                }
                button(.class("button plain"), .type("button"), .data("copy", "address"), .hidden) { "Copy link" }
            }
            HTML.input(
                .id("address"), .type("text"), .value(place.address), .readOnly, .aria("label", "Link to the GIF"),
                .hidden)
            p(.class("quiet"), .id("address-copied"), .role("status")) { NoHTML() }
        }
    }

    private var owner: String {
        if case .giphy = gif.id { return SourceName.giphy.rawValue }
        return "its page"
    }
}
