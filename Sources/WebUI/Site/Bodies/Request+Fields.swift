import Hummingbird

extension Request {
    /// The fields of a small form; `nil` if the form is incomplete. Throws 413 if it is too long.
    func fields(upTo limit: Int) async throws -> QueryString? {
        do {
            return QueryString(String(buffer: try await body.collect(upTo: limit)))
        } catch let error as any HTTPResponseError {
            throw error
        } catch {
            return nil
        }
    }
}
