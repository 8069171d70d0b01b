import HTTPTypes
import NIOCore

extension Channel {
    /// Runs work in a task that is canceled when the connection closes.
    func untilClosed(_ work: @escaping @Sendable () async -> Void) async {
        let task = Task(operation: work)
        closeFuture.whenComplete { _ in task.cancel() }
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }
}

extension HTTPRequest.Method {
    /// Runs the work of a request. A change is completed even if its client has closed the connection, because the
    /// client could not know what was changed.
    func run<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
        guard self != .get, self != .head else { return try await work() }
        return try await Task(operation: work).value
    }
}
