/// Whole titles, sorted, to find the ones that are or begin with what was typed.
struct TitleForms: Sendable {
    private let forms: [Letters]
    private let titles: [Int32]

    /// - Parameter entries: each form of each title, with the title's number.
    init(_ entries: [(form: Letters, title: Int32)]) {
        let sorted = entries.sorted { left, right in
            left.form == right.form
                ? left.title < right.title : left.form.lexicographicallyPrecedes(right.form)
        }
        forms = sorted.map(\.form)
        titles = sorted.map(\.title)
    }

    /// Calls `body` for each title one of whose forms begins with `prefix`, and whether that is the whole form.
    func forEach(withPrefix prefix: Letters, _ body: (_ title: Int, _ isWhole: Bool) -> Void) {
        guard !prefix.isEmpty else { return }
        var low = 0
        var high = forms.count
        while low < high {
            let middle = (low + high) / 2
            if forms[middle].lexicographicallyPrecedes(prefix) { low = middle + 1 } else { high = middle }
        }
        while low < forms.count, forms[low].starts(with: prefix) {
            body(Int(titles[low]), forms[low].count == prefix.count)
            low += 1
        }
    }

    /// Calls `body` for each form of each title.
    func forEachForm(_ body: (_ form: Letters, _ title: Int) -> Void) {
        for (form, title) in zip(forms, titles) { body(form, Int(title)) }
    }
}
