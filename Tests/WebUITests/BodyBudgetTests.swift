import Accounts
import Testing

@testable import WebUI

/// A budget of 1,000 bytes, besides the first bytes of each body.
@Suite struct BodyBudgetTests {
    private let budget = BodyBudget(bytes: 1_000)
    private let wide = BodyBudget(bytes: 1_000, share: 1_000)

    private func body(_ budget: BodyBudget, of number: Int, isOwner: Bool = false) throws -> BodyBudget.Reservation {
        let id = try #require(AccountID(String(repeating: "\(number)", count: 32)))
        let visitor = Visitor.person(Account(id: id, name: "Bo", isOwner: isOwner))
        return BodyBudget.Reservation(of: budget, visitor)
    }

    /// Adds bytes that count.
    private func add(_ count: Int, to reservation: BodyBudget.Reservation) -> Bool {
        let all = reservation.count == 0 ? BodyBudget.freeBytes + count : count
        return [UInt8](repeating: 7, count: all).withUnsafeBytes { reservation.append($0, of: all) }
    }

    @Test func `a budget counts bytes as they arrive and is released once`() {
        let reservation = BodyBudget.Reservation(of: budget, .local)

        #expect(add(400, to: reservation))
        #expect(add(600, to: reservation))
        #expect(!add(1, to: reservation))
        reservation.giveBack()
        reservation.giveBack()
        #expect(add(1_000, to: BodyBudget.Reservation(of: budget, .local)))
        #expect(add(1_000, to: BodyBudget.Reservation(of: budget, .local)), "It gives back on release.")
    }

    @Test func `a person has half of the budget`() throws {
        let (first, second, other) = (try body(budget, of: 1), try body(budget, of: 1), try body(budget, of: 2))

        #expect(add(400, to: first))
        #expect(!add(101, to: second))
        #expect(add(500, to: other))
    }

    @Test func `a person with more than half makes room for one with less`() throws {
        let (large, later, small) = (try body(wide, of: 1), try body(wide, of: 1), try body(wide, of: 2))

        #expect(add(600, to: large))
        #expect(add(400, to: later))
        #expect(add(500, to: small))
        #expect(!add(1, to: large))
        #expect(!large.endArrival())
        #expect(large.take().count == BodyBudget.freeBytes, "What was typed stays.")
        #expect(later.endArrival())
        #expect(small.endArrival())
    }

    @Test func `a person with more than half gets nothing from others`() throws {
        let (one, other) = (try body(wide, of: 1), try body(wide, of: 2))

        #expect(add(600, to: one))
        #expect(!add(501, to: other))
        #expect(one.endArrival())
    }

    @Test func `the owner gets the room of others`() throws {
        let (one, other, another) = (try body(budget, of: 1), try body(budget, of: 2), try body(budget, of: 4))
        let owner = try body(budget, of: 3, isOwner: true)

        #expect(add(500, to: one))
        #expect(add(499, to: other))
        #expect(add(400, to: owner))
        #expect(!one.endArrival())
        #expect(other.endArrival())
        #expect(!add(200, to: another), "The owner and the other have 899.")
    }

    @Test func `others leave the owner's room free`() throws {
        let budget = BodyBudget(bytes: 1_000, share: 1_000, ownersRoom: 300)
        let (whole, other) = (try body(budget, of: 1), try body(budget, of: 2))

        #expect(add(700, to: whole) && whole.endArrival())
        #expect(!add(1, to: other))
        #expect(add(300, to: try body(budget, of: 3, isOwner: true)))
    }

    @Test func `whole large bodies leave room for small ones`() throws {
        let budget = BodyBudget(bytes: 1_000, share: 1_000, smallRoom: 100)
        let (large, second, small) = (try body(budget, of: 1), try body(budget, of: 2), try body(budget, of: 3))

        #expect(add(500, to: large) && large.endArrival())
        #expect(add(400, to: second) && second.endArrival())
        #expect(add(100, to: small))
        #expect(!add(1, to: small))
    }

    @Test func `a whole body is not dropped`() throws {
        let (whole, owner) = (try body(wide, of: 1), try body(wide, of: 2, isOwner: true))

        #expect(add(600, to: whole))
        #expect(whole.endArrival())
        #expect(!add(500, to: owner))
        #expect(whole.take().count == BodyBudget.freeBytes + 600)
    }
}
