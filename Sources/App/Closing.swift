/// Runs `work`, then `close`, even if `work` throws. `defer` can't await `close`.
package func closing<Value, Failure: Error>(
    _ close: () async -> Void, after work: () async throws(Failure) -> Value
) async throws(Failure) -> Value {
    let outcome: Result<Value, Failure>
    do throws(Failure) { outcome = .success(try await work()) } catch { outcome = .failure(error) }
    await close()
    return try outcome.get()
}
