/// How many bytes go over a connection from one look at it to the next.
struct ConnectionPace {
    private var receivedBytes = 0
    private var sentBytes = 0
    /// Whether a body was awaited when this window began; one that begins later has the whole next one.
    private var isWholeWindow = false
    private var bufferedBefore = 0
    private var drainedBefore = 0

    /// Counts bytes of a body.
    mutating func received(_ count: Int) { receivedBytes += count }

    /// Counts bytes of a response, from when they are ready to be sent.
    mutating func sent(_ count: Int) { sentBytes += count }

    /// Ends a window and begins the next one. True if the other side was too slow in it.
    ///
    /// - Parameters:
    ///   - isReceiving: whether more of a body is awaited, and nothing but the sender holds it up.
    ///   - bufferedBytes: how many bytes of responses are ready and not sent.
    ///   - minBytes: how many bytes must go over the connection, if there are as many.
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
