import Accounts
import Domain
import HTTPTransportTesting
import Testing

@testable import App

@Suite(.timeLimit(.minutes(10))) struct WisherNamesTests {
    @Test func `a library that is late delays neither the page nor the names of others`() async throws {
        let clock = ManualClock()
        let names = WisherNames()
        let (read, reading) = AsyncStream.makeStream(of: Never.self)
        let people = try ["Ada", "Bo", "Cleo", "Dora"].enumerated().map { number, name in
            Account(id: try #require(AccountID(String(repeating: "\(number)", count: 32))), name: name, isOwner: false)
        }
        let found = Task {
            await names.find(among: people, by: Deadline(.after(WisherNames.limit), clock: clock)) { person in
                if person.name == "Ada" { for await _ in read {} }
                return person.name != "Cleo"
            }
        }
        await clock.sleepers(1)
        while names.known.count < 2 { await Task.yield() }

        clock.advance(by: WisherNames.limit)

        #expect(await found.value == ["Bo", "Dora"])
        reading.finish()
    }
}
