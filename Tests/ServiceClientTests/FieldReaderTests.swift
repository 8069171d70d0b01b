import Foundation
import ServiceClient
import Testing

@Suite struct FieldReaderTests {
    private struct Object: Decodable {
        let fields: FieldReader

        init(from decoder: any Decoder) throws { fields = try FieldReader(decoder) }
    }

    private struct AnyCase: Decodable {
        let fields: FieldReader

        init(from decoder: any Decoder) throws { fields = try FieldReader(decoder, ignoringCase: true) }
    }

    private func fields(_ json: String) throws -> FieldReader {
        try JSONDecoder().decode(Object.self, from: Data(json.utf8)).fields
    }

    private func field(_ value: String) throws -> FieldReader { try fields(#"{"first":\#(value)}"#) }

    @Test(arguments: ["[]", "7", "null", #""x""#])
    func `a value that is no object throws`(json: String) {
        #expect(throws: DecodingError.self) { try fields(json) }
    }

    @Test(
        arguments: [
            (#""a""#, "a"), (#""""#, ""), ("7", "7"), ("7.5", nil), ("true", nil), ("null", nil), ("[]", nil),
            ("{}", nil),
        ] as [(String, String?)])
    func `a text is a string or a whole number`(value: String, text: String?) throws {
        #expect(try field(value).text("first") == text)
        #expect(try fields("{}").text("first") == nil)
    }

    @Test(
        arguments: [
            ("7", 7), ("7.0", 7), (#""7""#, 7), (#""7.0""#, 7), ("7.5", nil), ("-1", nil), ("1000000001", nil),
            ("99999999999999999999", nil), (#""99999999999999999999""#, nil), (#""many""#, nil), (#""""#, nil),
            ("true", nil), ("null", nil),
        ] as [(String, Int?)])
    func `an integer is in its range`(value: String, number: Int?) throws {
        #expect(try field(value).integer("first") == number)
    }

    @Test(arguments: [
        ("98", 98), ("98.4", 98), ("98.5", 99), (#""98.5""#, 99), ("9007199254740993", 9_007_199_254_740_993),
    ])
    func `an amount is rounded and keeps its digits`(value: String, amount: Int) throws {
        #expect(try field(value).amount("first", in: WireLimits.dollars) == amount)
    }

    @Test(
        arguments: [
            ("7", 7), ("7.25", 7.25), (#""7.25""#, 7.25), ("11", nil), (#""NaN""#, nil), (#""inf""#, nil), ("[7]", nil),
        ] as [(String, Double?)])
    func `a number is in its range`(value: String, number: Double?) throws {
        #expect(try field(value).number("first", in: WireLimits.scores) == number)
    }

    @Test(
        arguments: [
            ("true", true), ("false", false), ("1", true), ("0", false), (#""1""#, true), (#""true""#, true),
            (#""no""#, nil), ("null", nil), ("{}", nil),
        ] as [(String, Bool?)])
    func `a flag has several forms`(value: String, flag: Bool?) throws {
        #expect(try field(value).flag("first") == flag)
    }

    @Test func `invalid rows are dropped and counted`() throws {
        var fields = try field(#"["a",7,null,{},[[]],"b"]"#)

        #expect(fields.rows("first") == ["a", "b"])
        #expect(fields.dropped == 4)
        #expect(fields.rows("second") == [String]())
        #expect(fields.dropped == 4)
    }

    @Test func `another value than a list is counted once, and null not at all`() throws {
        var object = try field("{}")
        var null = try field("null")

        #expect(object.rows("first") == [String]() && object.dropped == 1)
        #expect(null.rows("first") == [String]() && null.dropped == 0)
    }

    @Test func `rows beyond the limit are dropped`() throws {
        var fields = try field(#"["a","b",7,"c"]"#)

        #expect(fields.rows("first", max: 2) == ["a", "b"])
        #expect(fields.dropped == 2)
    }

    @Test func `without a limit of its own, a list has one for hostile answers`() throws {
        let count = WireLimits.maxRows + 7
        var list = try field("[\(Array(repeating: "1", count: count).joined(separator: ","))]")
        var object = try field("{\((1...count).map { "\"\($0)\":1" }.joined(separator: ","))}")

        #expect((list.rows("first") as [Int]).count == WireLimits.maxRows && list.dropped == 7)
        #expect((try object.namedRows("first") as [String: Int]).count == WireLimits.maxRows && object.dropped == 7)
    }

    @Test func `named rows are an object, or an empty one written as a list`() throws {
        var object = try field(#"{"NO":"a","SE":7}"#)
        var list = try field(#"[7,"a"]"#)
        var other = try field("7")

        #expect(try object.namedRows("first") == ["NO": "a"] && object.dropped == 1)
        #expect(try list.namedRows("first") == [String: String]() && list.dropped == 2)
        #expect(throws: DecodingError.self) { let _: [String: String] = try other.namedRows("first") }
    }

    @Test func `an invalid part is counted`() throws {
        var invalid = try field("7")
        var null = try field("null")

        #expect(invalid.part("first") == String?.none && invalid.dropped == 1)
        #expect(null.part("first") == String?.none && null.dropped == 0)
    }

    @Test func `required fields throw if they are missing`() throws {
        let fields = try fields(#"{"first":null,"other":"x"}"#)

        #expect(throws: DecodingError.self) { try fields.requiredText("first") }
        #expect(throws: DecodingError.self) { try fields.requiredID("first") }
        #expect(throws: DecodingError.self) { try fields.requireAny(of: "second") }
        #expect(throws: DecodingError.self) { try fields.requireListOrNull(at: "second") }
        #expect(throws: Never.self) { try fields.requireAny(of: "first", "second") }
        #expect(throws: Never.self) { try fields.requireListOrNull(at: "first") }
    }

    @Test(arguments: [("[]", true), ("{}", true), ("null", true), ("[7]", false), (#"{"a":1}"#, false), ("7", false)])
    func `an empty value is null, a list or an object`(value: String, isEmpty: Bool) throws {
        #expect(try field(value).isEmpty("first") == isEmpty)
        #expect(try fields("{}").isEmpty("first"))
    }

    @Test func `names match in any case if asked, and an exact match wins`() throws {
        for json in [#"{"FIRST":"3","first":"2","First":"1"}"#, #"{"First":"1","first":"2","FIRST":"3"}"#] {
            #expect(try JSONDecoder().decode(AnyCase.self, from: Data(json.utf8)).fields.text("first") == "2")
        }
        #expect(try JSONDecoder().decode(AnyCase.self, from: Data(#"{"FIRST":"3"}"#.utf8)).fields.text("first") == "3")
        #expect(try fields(#"{"FIRST":"3"}"#).text("first") == nil)
    }
}
