import Hummingbird

/// Reads bodies of requests into memory: none longer than is taken, and of all at once no more than a budget has.
struct BodyIntake: Sendable {
    /// The longest body that is read, in bytes.
    let limit: Int
    let budget: BodyBudget
    var clock: any Clock<Duration> = ContinuousClock()

    /// The first bytes of each body cost nothing, so that forms without a file are read whatever others send.
    static let freeBytes = 128 << 10
    /// The longest that a body may take. A sender of nothing at all is cut off by the server long before.
    static let maxReceiveTime = Duration.seconds(600)

    /// What is there of a body when it ends, or when no more of it is read.
    func body(of request: Request) async -> ReceivedBody {
        let length = request.headers[.contentLength].flatMap(Int.init) ?? 0
        return await read(request.body, length: length, clock: clock)
    }

    private func read(_ chunks: RequestBody, length: Int, clock: some Clock<Duration>) async -> ReceivedBody {
        let hold = budget.hold()
        let start = clock.now
        var bytes: [UInt8] = []
        func received(_ ending: ReceivedBody.Ending) -> ReceivedBody { ReceivedBody(bytes, ending, hold: hold) }
        do {
            for try await chunk in chunks {
                guard start.duration(to: clock.now) < Self.maxReceiveTime else { return received(.cutOff) }
                let taken = min(chunk.readableBytes, limit - bytes.count)
                let size = bytes.count + taken
                if size > Self.freeBytes {
                    guard hold.grow(by: size - max(bytes.count, Self.freeBytes)) else {
                        // At once, so that of many who send at the same time some come to their end.
                        bytes = Array(bytes.prefix(Self.freeBytes))
                        hold.giveBack()
                        return received(.tooMuchAtOnce)
                    }
                    // Once for all where the length is known: an array that grows is copied on its way.
                    if bytes.capacity < min(length, limit) { bytes.reserveCapacity(min(length, limit)) }
                }
                chunk.withUnsafeReadableBytes { bytes.append(contentsOf: $0.prefix(taken)) }
                guard taken == chunk.readableBytes else { return received(.tooLong) }
            }
        } catch {
            return received(.cutOff)
        }
        return received(.whole)
    }
}
