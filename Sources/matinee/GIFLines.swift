import Domain

/// GIFs, one a line: as a table for people, with tabs between id, title, size in pixels and address for programs.
struct GIFLines {
    private let gifs: [AddressedGIF]

    init(_ gifs: [AddressedGIF]) { self.gifs = gifs }

    var all: [TerminalText] {
        let rows = gifs.map { (id: $0.gif.id.description, size: Self.size($0.gif.original), gif: $0) }
        guard Terminal.isForPeople else {
            return rows.map { "\($0.id)\t\($0.gif.gif.title)\t\($0.size)\t\($0.gif[.original] ?? "")" }
        }
        let idWidth = rows.map(\.id.count).max() ?? 0
        let sizeWidth = rows.map(\.size.count).max() ?? 0
        return rows.map { row in
            [
                Terminal.dim(row.id.padding(to: idWidth)), TerminalText(row.size.padding(to: sizeWidth)),
                Terminal.bold(row.gif.gif.title), Terminal.dim(row.gif[.original] ?? ""),
            ].joined(separator: "  ")
        }
    }

    private static func size(_ rendition: GIFRendition) -> String { "\(rendition.width)x\(rendition.height)" }
}
