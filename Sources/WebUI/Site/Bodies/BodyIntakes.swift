/// The readers of forms with files, and the plans of imports in memory. The sites of all people share them.
public struct BodyIntakes: Sendable {
    let movieForms = BodyIntake(limit: MovieFormScreen.maxBodyBytes, budget: BodyBudget(bytes: 64 << 20))
    let gifForms = BodyIntake(limit: GIFsScreen.maxBodyBytes, budget: BodyBudget(bytes: 64 << 20))
    let gifAnswers = BodyIntake(limit: GIFCardsScreen.maxBodyBytes, budget: BodyBudget(bytes: 32 << 20))
    // Several lists or backups may be read at a time, as long as they fit the maximum size together.
    let lists = BodyIntake(limit: ImportScreen.maxBodyBytes, budget: BodyBudget(bytes: ImportScreen.maxBodyBytes))
    let backups = BodyIntake(limit: RestoreScreen.maxBodyBytes, budget: BodyBudget(bytes: RestoreScreen.maxBodyBytes))
    // Two lists of 200,000 movies.
    let plans = UnappliedPlans(maxBytes: 400_000_000)

    public init() {}
}
