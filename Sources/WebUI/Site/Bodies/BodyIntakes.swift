/// The readers of large forms, and the plans of imports in memory. The sites of all people share them.
public struct BodyIntakes: Sendable {
    /// The sender of the bodies.
    private var visitor = Visitor.local
    private let movies = BodyBudget(bytes: 64 << 20)
    private let gifs = BodyBudget(bytes: 64 << 20)
    private let answers = BodyBudget(bytes: 32 << 20)
    private let texts = BodyBudget(bytes: 32 << 20)
    // Several lists or backups may be read at a time. Those of all people but the owner share the maximum size of one.
    private let imports = BodyBudget(forFilesOf: ImportScreen.maxBodyBytes)
    private let copies = BodyBudget(forFilesOf: RestoreScreen.maxBodyBytes)
    // Two lists of 200,000 movies.
    let plans = UnappliedPlans(maxBytes: 400_000_000)

    public init() {}

    /// The intakes for bodies of one person. They share the budgets with all others.
    func of(_ visitor: Visitor) -> BodyIntakes {
        var intakes = self
        intakes.visitor = visitor
        return intakes
    }

    var movieForms: BodyIntake { BodyIntake(limit: MovieFormScreen.maxBodyBytes, budget: movies, visitor: visitor) }
    var gifForms: BodyIntake { BodyIntake(limit: GIFsScreen.maxBodyBytes, budget: gifs, visitor: visitor) }
    var gifAnswers: BodyIntake { BodyIntake(limit: GIFCardsScreen.maxBodyBytes, budget: answers, visitor: visitor) }
    var opinions: BodyIntake { BodyIntake(limit: OpinionSubmission.maxBytes, budget: texts, visitor: visitor) }
    var importChoices: BodyIntake { BodyIntake(limit: ImportScreen.maxChoicesBytes, budget: texts, visitor: visitor) }
    var lists: BodyIntake { BodyIntake(limit: ImportScreen.maxBodyBytes, budget: imports, visitor: visitor) }
    var backups: BodyIntake { BodyIntake(limit: RestoreScreen.maxBodyBytes, budget: copies, visitor: visitor) }
}

extension BodyBudget {
    /// A budget for one file of the maximum size, with 64 MiB more for the owner's and 16 MiB for small ones.
    fileprivate convenience init(forFilesOf maxBytes: Int) {
        let (ownersRoom, smallRoom) = (64 << 20, 16 << 20)
        self.init(
            bytes: maxBytes + ownersRoom + smallRoom, share: maxBytes, ownersRoom: ownersRoom, smallRoom: smallRoom)
    }
}
