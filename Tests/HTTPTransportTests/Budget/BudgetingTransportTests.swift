import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Testing

@Suite(.timeLimit(.minutes(10))) struct BudgetingTransportTests {
    private let clock = ManualClock()
    private let stub = StubTransport().on(.get, "/", .json("1"))

    private func budget(perDay: Int) -> RequestBudget {
        RequestBudget(perDay: perDay, now: { [clock] in clock.date })
    }

    @Test func `a request over the budget is not sent`() async throws {
        let budgeted = BudgetingTransport(stub, budget: budget(perDay: 2))
        _ = try await budgeted.send(.to("/"))
        _ = try await budgeted.send(.to("/"))

        await #expect(throws: HTTPTransportError.budgetSpent(retryAfter: .seconds(86_400))) {
            try await budgeted.send(.to("/"))
        }

        #expect(stub.count == 2)
    }

    @Test func `a request is counted before it is sent`() async throws {
        let budget = budget(perDay: 2)
        let gate = GatedTransport(stub)
        let sending = Task { try await BudgetingTransport(gate, budget: budget).send(.to("/")) }
        await gate.arrived(1)

        #expect(await budget.remaining == 1)

        gate.open()
        _ = try await sending.value
    }

    @Test func `a failed request is counted`() async {
        stub.on(.get, "/", .failure(.timedOut))
        let budget = budget(perDay: 2)

        _ = try? await BudgetingTransport(stub, budget: budget).send(.to("/"))

        #expect(await budget.remaining == 1)
    }

    @Test func `a cancelled task is not counted`() async {
        let budget = budget(perDay: 2)
        let sending = Task { [stub] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await BudgetingTransport(stub, budget: budget).send(.to("/"))
        }

        await #expect(throws: HTTPTransportError.cancelled) { try await sending.value }
        #expect(await budget.remaining == 2)
    }

    @Test func `every attempt is counted`() async throws {
        stub.on(.get, "/", .status(.internalServerError), .json("1"))
        let budget = budget(perDay: 5)

        let retry = RetryingTransport(BudgetingTransport(stub, budget: budget), clock: clock, random: { 0 })
        _ = try await retry.send(.to("/"))

        #expect(await budget.remaining == 3)
    }

    @Test(arguments: [
        (nil, Duration.seconds(86_400)), ("120", .seconds(120)), ("Thu, 01 Jan 2026 01:00:00 GMT", .seconds(3_600)),
    ])
    func `a response that says the limit is reached closes the budget`(value: String?, wait: Duration) async throws {
        var fields = HTTPFields()
        fields[.retryAfter] = value
        stub.on(.get, "/", .json("Request limit reached!", status: .unauthorized, fields: fields))
        let budgeted = BudgetingTransport(stub, budget: budget(perDay: 5)) { $0.text.contains("limit reached") }

        #expect(try await budgeted.send(.to("/")).head.status == .unauthorized)

        await #expect(throws: HTTPTransportError.budgetSpent(retryAfter: wait)) { try await budgeted.send(.to("/")) }
        #expect(stub.count == 1)
    }
}
