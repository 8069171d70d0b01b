import Hummingbird

/// Reads request bodies into memory, up to a limit for each body and a budget for all.
struct BodyIntake {
    /// The maximum size of a body in bytes.
    let limit: Int
    let budget: BodyBudget
    /// The sender of the bodies.
    var visitor = Visitor.local
    var clock: any Clock<Duration> = ContinuousClock()

    /// The maximum time for receiving a body. The server closes a connection much earlier if it sends nothing.
    static let maxReceiveTime = Duration.seconds(600)

    /// Reads a body to its end, or until a limit is reached.
    func body(of request: Request) async -> ReceivedBody {
        let length = request.headers[.contentLength].flatMap(Int.init) ?? 0
        let reservation = BodyBudget.Reservation(of: budget, visitor)
        let ending = await read(request.body, into: reservation, size: min(length, limit), clock: clock)
        return ReceivedBody(reservation.endArrival() ? ending : .tooMuchAtOnce, reservation: reservation)
    }

    private func read(
        _ chunks: RequestBody, into reservation: BodyBudget.Reservation, size: Int, clock: some Clock<Duration>
    ) async -> ReceivedBody.Ending {
        let start = clock.now
        do {
            for try await chunk in chunks {
                guard start.duration(to: clock.now) < Self.maxReceiveTime else { return .cutOff }
                let taken = min(chunk.readableBytes, limit - reservation.count)
                let isCounted = chunk.withUnsafeReadableBytes { bytes in
                    reservation.append(UnsafeRawBufferPointer(rebasing: bytes.prefix(taken)), of: size)
                }
                guard isCounted else { return .tooMuchAtOnce }
                guard taken == chunk.readableBytes else { return .tooLong }
            }
        } catch let error as any HTTPResponseError {
            return error.status == .unauthorized ? .signedOut : .tooMuchAtOnce
        } catch {
            return .cutOff
        }
        return .whole
    }
}
