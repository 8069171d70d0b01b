import Testing

@testable import App

@Suite struct ConnectionPaceTests {
    private var pace = ConnectionPace()
    private let limits: ConnectionLimits

    init() {
        var limits = ConnectionLimits()
        limits.minBytesPerWindow = 1_000
        limits.maxSmallBodyBytes = 8_000
        limits.minLargeBodyBytesPerWindow = 20_000
        self.limits = limits
    }

    private mutating func endWindow(isReceiving: Bool = false, buffered: Int = 0) -> Bool {
        pace.endWindow(isReceiving: isReceiving, bufferedBytes: buffered, limits: limits)
    }

    @Test mutating func `an idle connection is not slow`() {
        for _ in 0..<3 { #expect(!endWindow()) }
    }

    @Test mutating func `a body has a whole window for its first bytes`() {
        #expect(!endWindow(isReceiving: true))
        pace.received(999)
        #expect(endWindow(isReceiving: true))
    }

    @Test mutating func `a body at the minimum rate continues`() {
        for _ in 0..<5 {
            #expect(!endWindow(isReceiving: true))
            pace.received(1_000)
        }
    }

    @Test mutating func `a body in pieces of a few bytes is noticed, and each body for itself`() {
        for _ in 1...1_000 { pace.received(1) }
        #expect(!pace.isInTinyParts(limits))
        pace.received(1)
        #expect(pace.isInTinyParts(limits))
        pace.received(100_000)
        #expect(!pace.isInTinyParts(limits))
        pace.beginBody()
        for _ in 1...1_001 { pace.received(1) }
        #expect(pace.isInTinyParts(limits))
    }

    @Test mutating func `a body in a thousand usual pieces is not noticed`() {
        for _ in 1...10_000 { pace.received(64) }
        #expect(!pace.isInTinyParts(limits))
    }

    @Test mutating func `a fast start does not make up for a slow rest`() {
        pace.received(1_000_000)
        #expect(!endWindow(isReceiving: true))
        #expect(endWindow(isReceiving: true))
    }

    @Test mutating func `a large body must be faster than a small one`() {
        pace.beginBody()
        pace.received(8_001)
        #expect(!endWindow(isReceiving: true))
        pace.received(20_000)
        #expect(!endWindow(isReceiving: true))
        pace.received(19_999)
        #expect(endWindow(isReceiving: true))
    }

    @Test mutating func `several small bodies are no large one`() {
        for _ in 0..<10 {
            pace.beginBody()
            pace.received(2_000)
            #expect(!endWindow(isReceiving: true))
        }
    }

    @Test mutating func `a sender is not slow while the server does not read`() {
        for isReceiving in [true, false, true] { #expect(!endWindow(isReceiving: isReceiving)) }
    }

    @Test mutating func `an unread response is slow after a window`() {
        pace.sent(50_000)
        #expect(!endWindow(buffered: 40_000))
        #expect(endWindow(buffered: 40_000))
    }

    @Test mutating func `a response that is being read continues`() {
        pace.sent(50_000)
        #expect(!endWindow(buffered: 40_000))
        pace.sent(50_000)
        #expect(!endWindow(buffered: 89_000))
        #expect(!endWindow(buffered: 0))
        #expect(!endWindow(buffered: 0))
    }

    @Test mutating func `the last window of a response may be short`() {
        pace.sent(100)
        #expect(!endWindow(buffered: 100))
        #expect(!endWindow(buffered: 0))
    }
}
