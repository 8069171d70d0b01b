import Domain

extension ImportJobs.Stage {
    /// Whether the import is being read or applied.
    var isUnderWay: Bool {
        switch self {
        case .waiting, .planning, .applying: true
        case .refused, .planned, .done, .undone: false
        }
    }

    /// Whether the preview waits for the user's choices. Another server may have applied them.
    var awaitsChoices: Bool { if case .planned = self { true } else { false } }

    var isPlanning: Bool { isUnderWay && !isApplying }

    var isApplying: Bool { if case .applying = self { true } else { false } }
}

extension ImportJobs {
    /// Each import that is being added takes memory.
    static let another = "Another import is being added. Try again when it is done."
    static let differs = "The movies were looked up again and others were found. Check what will be imported."
    static let stopped = "Import stopped. Nothing was added."

    /// What the user chose in a preview.
    struct UserChoices {
        /// `ImportPlan.digest` of the preview; `nil` if it is unknown.
        let digest: String?
        let choices: @Sendable (ShownImport) -> ImportChoices
    }
}
