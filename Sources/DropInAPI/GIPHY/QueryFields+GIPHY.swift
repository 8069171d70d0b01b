import Domain
import GIPHYClient
import HTTPTypes

extension QueryFields {
    /// The maximum number of GIFs in a response.
    static let maxGIFs = 50
    private static let defaultGIFs = 25
    private static let maxIDs = 100

    /// The wanted rows. An invalid number of rows is corrected, an invalid offset is an error, as at GIPHY.
    func rows(default defaultCount: Int = defaultGIFs, lastOffset: Int) throws(GIPHYRefusal) -> Range<Int> {
        let offset = try number("offset") ?? 0
        guard (0...lastOffset).contains(offset) else { throw GIPHYRefusal(.badRequest) }
        let limit = min(max(try number("limit") ?? defaultCount, 1), Self.maxGIFs)
        return offset..<offset + limit
    }

    /// The search text; `nil` if nothing can match it. Only a long text is an error, as at GIPHY.
    func searchText(_ name: String) throws(GIPHYRefusal) -> String? {
        let query = GIFQuery(self[name] ?? "")
        switch query.problem {
        case .tooLong: throw GIPHYRefusal(.uriTooLong)
        case .empty, .onlySymbols: return nil
        case nil: return query.text
        }
    }

    /// The ids of a list with commas, without invalid ones.
    func ids() throws(GIPHYRefusal) -> [GIFID] {
        let texts = list("ids")
        guard (1...Self.maxIDs).contains(texts.count) else { throw GIPHYRefusal(.badRequest) }
        return texts.compactMap { GIFID(String($0)) }
    }

    /// The renditions of the wanted bundle; `nil` for all.
    ///
    /// https://developers.giphy.com/docs/optional-settings/renditions-on-demand/
    var bundle: Set<GIPHY.RenditionName>? {
        text("bundle") == "clips_grid_picker" ? [.original, .fixedWidth] : nil
    }

    /// A number field. Numbers that do not fit an `Int` become the largest `Int`.
    private func number(_ name: String) throws(GIPHYRefusal) -> Int? {
        guard let text = text(name) else { return nil }
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
            throw GIPHYRefusal(.badRequest)
        }
        return Int(text) ?? (text.hasPrefix("-") ? .min : .max)
    }
}
