import DomainTesting
import Foundation
import Testing

/// The tools of fuzz tests: without mutations, a fuzz test would find nothing.
@Suite struct FuzzingTests {
    private static let sample = #"{"id": 7, "title": "A \"b\"", "rows": [1, {"x": null}, []], "last": true}"#

    @Test func `equal seeds make equal texts, and each differs from the sample`() {
        let mutator = JSONMutator(Self.sample)
        var (one, other) = (SeededGenerator(seed: 42), SeededGenerator(seed: 42))
        var texts: Set<[UInt8]> = []
        for _ in 0..<200 {
            let text = mutator.mutated(using: &one)
            #expect(text == mutator.mutated(using: &other))
            texts.insert(text)
        }
        #expect(texts.count > 100)
    }

    @Test func `most texts are still JSON, and every value is reached`() {
        let mutator = JSONMutator(Self.sample)
        var generator = SeededGenerator(seed: 1)
        var readable = 0
        var changed: Set<String> = []
        for _ in 0..<1_000 {
            let data = Data(mutator.mutated(using: &generator))
            guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else { continue }
            readable += 1
            if object["id"] as? Int != 7 { changed.insert("id") }
            if object["title"] as? String != #"A "b""# { changed.insert("title") }
            if (object["rows"] as? [Any])?.count != 3 { changed.insert("rows") }
            if object["last"] as? Bool != true { changed.insert("last") }
        }
        #expect(readable > 300)
        #expect(changed == ["id", "title", "rows", "last"])
    }

    @Test func `bytes of any length are changed`() {
        var generator = SeededGenerator(seed: 1)
        for length in [0, 1, 7, 8, 100] {
            let bytes = [UInt8](repeating: 0x41, count: length)
            let results = (0..<200).map { _ in ByteMutator.mutated(bytes, using: &generator) }
            #expect(Set(results).count > 10)
        }
    }
}
