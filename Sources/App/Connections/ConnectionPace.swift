/// Counts the bytes of a connection in windows of time.
struct ConnectionPace {
    private var receivedBytes = 0
    /// The bytes of the current request body before this window.
    private var bodyBytesBefore = 0
    /// The pieces in which the current request body has arrived.
    private var bodyParts = 0
    private var sentBytes = 0
    /// Whether a body was expected for the whole window. A body that begins within a window is measured from the next
    /// window on.
    private var isWholeWindow = false
    private var bufferedBefore = 0
    private var drainedBefore = 0

    /// Begins another body. Bytes of an earlier body still count in this window, but not toward the new body's size.
    mutating func beginBody() {
        bodyBytesBefore = -receivedBytes
        bodyParts = 0
    }

    /// Counts a piece of a request body.
    mutating func received(_ count: Int) {
        receivedBytes += count
        bodyParts += 1
    }

    /// Whether the current request body arrives in pieces of a few bytes, which cost far more time than their bytes.
    func isInTinyParts(_ limits: ConnectionLimits) -> Bool {
        bodyParts > limits.maxTinyParts && bodyBytesBefore + receivedBytes < bodyParts * limits.minBytesPerPart
    }

    /// Counts bytes of a response when they are ready to be sent.
    mutating func sent(_ count: Int) { sentBytes += count }

    /// Ends a window and begins the next. Returns whether the other side was too slow.
    ///
    /// - Parameters:
    ///   - isReceiving: whether a body is expected and only the sender delays it.
    ///   - bufferedBytes: bytes of responses that are ready but not sent.
    mutating func endWindow(isReceiving: Bool, bufferedBytes: Int, limits: ConnectionLimits) -> Bool {
        let drained = sentBytes - bufferedBytes
        let isLarge = bodyBytesBefore > limits.maxSmallBodyBytes
        let minReceived = isLarge ? limits.minLargeBodyBytesPerWindow : limits.minBytesPerWindow
        let isSlowSender = isWholeWindow && isReceiving && receivedBytes < minReceived
        let isSlowReader = bufferedBefore > 0 && drained - drainedBefore < min(limits.minBytesPerWindow, bufferedBefore)
        bodyBytesBefore += receivedBytes
        receivedBytes = 0
        isWholeWindow = isReceiving
        bufferedBefore = bufferedBytes
        drainedBefore = drained
        return isSlowSender || isSlowReader
    }
}
