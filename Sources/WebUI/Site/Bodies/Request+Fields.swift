import Hummingbird

extension Request {
    /// The fields of a small form; `nil` for one that did not arrive whole. Throws the answer to one that is longer.
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
