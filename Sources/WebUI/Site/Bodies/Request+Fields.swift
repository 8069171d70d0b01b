import Hummingbird

extension Request {
    /// The fields of a small form; `nil` if the form is incomplete. Throws 413 if it is too long.
    ///
    /// - Parameter limit: at most `BodyBudget.freeBytes`. A `BodyIntake` reads larger forms.
    func fields(upTo limit: Int) async throws -> QueryString? {
        assert(limit <= BodyBudget.freeBytes, "Larger forms are counted in a budget.")
        do {
            return QueryString(String(buffer: try await body.collect(upTo: limit)))
        } catch let error as any HTTPResponseError {
            throw error
        } catch {
            return nil
        }
    }
}
