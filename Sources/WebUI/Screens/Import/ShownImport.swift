import Domain

/// A preview with what its page shows, computed once: the page is asked for often, and a plan may have 200,000 rows.
struct ShownImport {
    let preview: ImportPreview
    /// `ImportPlan.digest`.
    let digest: String
    let found: Rows
    let toChoose: Rows
    let notFound: Rows
    /// The number of movies that the user has.
    let alreadyThere: Int
    /// What the import adds to them, for the user.
    let additions: [String]
    /// Whether the import changes anything.
    let hasWork: Bool

    var plan: ImportPlan { preview.plan }

    /// The maximum number of rows of a kind to show. Other rows get the default choice.
    static let maxShown = 300

    /// The movies of a kind.
    struct Rows {
        let count: Int
        /// The first ones, in the order of the list.
        let shown: [ImportPlan.Row]

        init(_ kind: ImportPlan.State.Kind, of plan: ImportPlan) {
            count = plan.count(of: kind)
            shown = Array(plan.rows.lazy.filter { $0.state.kind == kind }.prefix(ShownImport.maxShown))
        }
    }

    init(_ preview: ImportPreview) {
        let plan = preview.plan
        self.preview = preview
        digest = plan.digest
        found = Rows(.found, of: plan)
        toChoose = Rows(.toChoose, of: plan)
        notFound = Rows(.notFound, of: plan)
        alreadyThere = plan.count(of: .alreadyThere)
        additions = plan.additions
        hasWork = plan.rows.contains { $0.state.kind != .alreadyThere || !$0.additions.isEmpty }
    }

    /// The user's choices, from the fields of the form.
    func choices(_ fields: [String: String]) -> ImportChoices {
        var choices = ImportChoices(keepsNotFound: fields["unknown"] != nil)
        for row in found.shown where fields["row-\(row.id)"] == nil { choices.rows[row.id] = .skip }
        for row in toChoose.shown {
            switch fields["row-\(row.id)"] {
            case nil, "": choices.rows[row.id] = .skip
            case "title": choices.rows[row.id] = .titleOnly
            case let id?: choices.rows[row.id] = MovieID(id).map { .movie($0) } ?? .skip
            }
        }
        return choices
    }
}
