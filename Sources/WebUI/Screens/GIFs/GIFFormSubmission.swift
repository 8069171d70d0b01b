import Domain

/// What was filled in on the form that takes GIFs in.
struct GIFFormSubmission: Sendable {
    /// Whether all of it arrived.
    let isWhole: Bool
    /// As it was typed, but for what no page can have in it.
    let title: String
    /// As they were typed.
    let tags: String
    /// As the browser tells it.
    let fileName: String
    /// Empty where no file came.
    let file: [UInt8]

    /// The longest title and tags that are read, in bytes.
    private static let maxTextLength = 2_000

    init(_ form: consuming MultipartForm, ending: ReceivedBody.Ending) {
        isWhole = form.isWhole && ending == .whole
        title = form.text("title", upTo: Self.maxTextLength).withoutControls
        tags = form.text("tags", upTo: Self.maxTextLength).withoutControls
        fileName = (form.fileName("file") ?? "").withoutControls
        file = isWhole ? form.bytes("file") ?? [] : []
    }
}
