/// Whole titles, sorted, to find the ones that are or begin with what was typed.
struct TitleForms: Sendable {
    /// One way to write a title.
    struct Form {
        let letters: Letters
        let title: Int32
        /// Whether it lacks the title's leading article.
        var isShortened = false
    }

    private let forms: [Form]

    init(_ forms: [Form]) {
        self.forms = forms.sorted { left, right in
            left.letters == right.letters
                ? left.title < right.title : left.letters.lexicographicallyPrecedes(right.letters)
        }
    }

    /// Calls `body` for each form that begins with `prefix`, and whether that is all of it.
    func forEach(withPrefix prefix: Letters, _ body: (_ form: Form, _ isWhole: Bool) -> Void) {
        guard !prefix.isEmpty else { return }
        var low = 0
        var high = forms.count
        while low < high {
            let middle = (low + high) / 2
            if forms[middle].letters.lexicographicallyPrecedes(prefix) { low = middle + 1 } else { high = middle }
        }
        while low < forms.count, forms[low].letters.starts(with: prefix) {
            body(forms[low], forms[low].letters.count == prefix.count)
            low += 1
        }
    }

    /// Calls `body` for each form of each title.
    func forEach(_ body: (Form) -> Void) { forms.forEach(body) }
}
