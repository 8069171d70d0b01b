/// Counts the bytes of a connection in windows of time.
struct ConnectionPace {
    private var receivedBytes = 0
    private var sentBytes = 0
    /// Whether a body was expected for the whole window. A body that begins within a window is measured from the next
    /// window on.
    private var isWholeWindow = false
    private var bufferedBefore = 0
    private var drainedBefore = 0

    /// Counts bytes of a request body.
    mutating func received(_ count: Int) { receivedBytes += count }

    /// Counts bytes of a response when they are ready to be sent.
    mutating func sent(_ count: Int) { sentBytes += count }

    /// Ends a window and begins the next. Returns whether the other side was too slow.
    ///
    /// - Parameters:
    ///   - isReceiving: whether a body is expected and only the sender delays it.
    ///   - bufferedBytes: bytes of responses that are ready but not sent.
    ///   - minBytes: the minimum transfer in a window.
    mutating func endWindow(isReceiving: Bool, bufferedBytes: Int, minBytes: Int) -> Bool {
        let drained = sentBytes - bufferedBytes
        let isSlowSender = isWholeWindow && isReceiving && receivedBytes < minBytes
        let isSlowReader = bufferedBefore > 0 && drained - drainedBefore < min(minBytes, bufferedBefore)
        receivedBytes = 0
        isWholeWindow = isReceiving
        bufferedBefore = bufferedBytes
        drainedBefore = drained
        return isSlowSender || isSlowReader
    }
}
