import Hummingbird

/// Reads request bodies into memory, up to a limit for each body and a budget for all.
struct BodyIntake: Sendable {
    /// The maximum size of a body in bytes.
    let limit: Int
    let budget: BodyBudget
    var clock: any Clock<Duration> = ContinuousClock()

    /// The first bytes of a body that are not counted in the budget, so that forms without files are always read.
    static let freeBytes = 128 << 10
    /// The maximum time for receiving a body. The server closes a connection much earlier if it sends nothing.
    static let maxReceiveTime = Duration.seconds(600)

    /// Reads a body to its end, or until a limit is reached.
    func body(of request: Request) async -> ReceivedBody {
        let length = request.headers[.contentLength].flatMap(Int.init) ?? 0
        return await read(request.body, length: length, clock: clock)
    }

    private func read(_ chunks: RequestBody, length: Int, clock: some Clock<Duration>) async -> ReceivedBody {
        let reservation = BodyBudget.Reservation(of: budget)
        let start = clock.now
        var bytes: [UInt8] = []
        func received(_ ending: ReceivedBody.Ending) -> ReceivedBody {
            ReceivedBody(bytes, ending, reservation: reservation)
        }
        do {
            for try await chunk in chunks {
                guard start.duration(to: clock.now) < Self.maxReceiveTime else { return received(.cutOff) }
                let taken = min(chunk.readableBytes, limit - bytes.count)
                let size = bytes.count + taken
                if size > Self.freeBytes {
                    guard reservation.grow(by: size - max(bytes.count, Self.freeBytes)) else {
                        // Release the bytes at once, so that some of many concurrent requests succeed.
                        bytes = Array(bytes.prefix(Self.freeBytes))
                        reservation.giveBack()
                        return received(.tooMuchAtOnce)
                    }
                    // Reserve once if the length is known: a growing array is copied.
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
