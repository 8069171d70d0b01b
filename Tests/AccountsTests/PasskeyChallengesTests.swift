import Testing

@testable import Accounts

@Suite struct PasskeyChallengesTests {
    @Test func `a challenge counts once, for an hour`() {
        let challenges = LocalChallenges()
        let (first, second) = (challenges.new(at: 0), challenges.new(at: 0))

        #expect(challenges.use(first, at: 3_599))
        #expect(!challenges.use(first, at: 3_599))
        #expect(!challenges.use(second, at: 3_600))
        #expect(!LocalChallenges().use(challenges.new(at: 0), at: 0))
    }

    @Test func `after many used challenges, those from before them no longer count`() {
        let challenges = LocalChallenges(maxUsed: 4)
        let early = challenges.new(at: 0)
        let used = (1...5).map { challenges.new(at: $0) }
        for challenge in used { #expect(challenges.use(challenge, at: 10)) }

        #expect(!challenges.use(early, at: 10))
        for challenge in used { #expect(!challenges.use(challenge, at: 10)) }
        #expect(challenges.use(challenges.new(at: 10), at: 10))
    }

    @Test func `used challenges that have ended are forgotten first`() {
        let challenges = LocalChallenges(maxUsed: 4)
        for moment in 1...4 as ClosedRange<Int64> { #expect(challenges.use(challenges.new(at: moment), at: moment)) }
        let late = challenges.new(at: 5_000)

        #expect(challenges.use(challenges.new(at: 5_000), at: 5_000))
        #expect(challenges.use(late, at: 5_001))
    }
}
