import Dispatch
import HTTPTypes
import Hummingbird

/// The part of a body that was read. Its bytes count in the budget until `finish()`.
final class ReceivedBody: Sendable {
    /// Why reading stopped.
    enum Ending {
        case whole
        case tooLong
        /// The sender closed the connection, broke the protocol, or took too long.
        case cutOff
        /// The sender was signed out while the body arrived.
        case signedOut
        /// Other bodies used up the budget.
        case tooMuchAtOnce
    }

    /// Why a form was not read.
    enum Refusal {
        /// The body is incomplete or not a form.
        case notWhole
        /// The sender was signed out meanwhile.
        case signedOut
        /// The budget for bodies was used up.
        case tooMuchAtOnce

        /// `nil` for a complete form, and for one that is too large.
        init?(_ ending: Ending, isForm: Bool) {
            switch ending {
            case .whole where isForm, .tooLong: return nil
            case .whole, .cutOff: self = .notWhole
            case .signedOut: self = .signedOut
            case .tooMuchAtOnce: self = .tooMuchAtOnce
            }
        }

        /// What happened and what to do, for the user.
        var sentence: String {
            switch self {
            case .notWhole: "The form did not arrive whole. Nothing was kept: send it once more."
            case .signedOut: ProblemPage.Problem.signedOut.advice
            case .tooMuchAtOnce: "Too much is being sent at once. Try again in a moment."
            }
        }

        var status: HTTPResponse.Status {
            switch self {
            case .notWhole: .badRequest
            case .signedOut: .unauthorized
            case .tooMuchAtOnce: .serviceUnavailable
            }
        }
    }

    let ending: Ending
    private let reservation: BodyBudget.Reservation

    init(_ ending: Ending, reservation: BodyBudget.Reservation) {
        self.ending = ending
        self.reservation = reservation
    }

    /// The maximum size in bytes of a body that is parsed in place. Larger ones are parsed on a thread of their own,
    /// because all requests share the few threads of Swift's pool.
    private static let maxInPlace = 256 << 10

    /// Reads the form of a request. Call it once: it consumes the bytes.
    func form<Value: Sendable>(
        of request: Request, _ read: @escaping @Sendable (consuming MultipartForm) -> Value
    ) async -> Value {
        let contentType = request.headers[.contentType] ?? ""
        return await self.read { read(MultipartForm($0, contentType: contentType)) }
    }

    /// Reads the bytes. Call it once: it consumes them.
    func read<Value: Sendable>(_ read: @escaping @Sendable (consuming [UInt8]) -> Value) async -> Value {
        guard reservation.count > Self.maxInPlace else { return read(reservation.take()) }
        return await withCheckedContinuation { caller in
            // A global queue would use the threads of Swift's pool.
            DispatchQueue(label: "bodies.read").async { caller.resume(returning: read(self.reservation.take())) }
        }
    }

    /// Reads the fields of a form without files; `nil` if it is incomplete. Throws 413 if it is too long. Call it once:
    /// it consumes the bytes.
    func fields() async throws -> QueryString? {
        switch ending {
        case .whole: await read { QueryString(String(decoding: $0, as: UTF8.self)) }
        case .tooLong: throw HTTPError(.contentTooLarge)
        case .signedOut: throw HTTPError(.unauthorized)
        case .cutOff, .tooMuchAtOnce: nil
        }
    }

    /// Releases the budget. Call it when the bytes are no longer in memory.
    func finish() { reservation.giveBack() }
}
