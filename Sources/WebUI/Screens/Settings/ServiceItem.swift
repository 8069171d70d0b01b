import Domain
import HTML
import struct Foundation.Date

/// A service in Settings: its state and its key.
struct ServiceItem: HTMLNode {
    let service: ServiceReport
    let now: Date

    func write(to output: inout HTMLOutput) {
        li {
            div(.class("service-head")) {
                h3 { service.name.label }
                ServiceState(service.condition)
            }
            p { words }
            details {
                summary { service.condition == .off ? "How to set a key" : "How its key is set" }
                KeyInstructions(service: service)
            }
        }.write(to: &output)
    }

    private var words: String {
        [service.condition.sentence(about: service.name, at: now), service.allowance?.sentence].compactMap(\.self)
            .joined(separator: " ")
    }
}

/// The state of a service in a word.
private struct ServiceState: HTMLNode {
    let condition: ServiceReport.Condition

    init(_ condition: ServiceReport.Condition) { self.condition = condition }

    func write(to output: inout HTMLOutput) {
        switch condition {
        case .off: span(.class("state")) { "Off" }.write(to: &output)
        case .unasked: span(.class("state")) { "On" }.write(to: &output)
        case .working: span(.class("state good")) { "Working" }.write(to: &output)
        case .failing(let error, _): span(.class("state bad")) { error.word }.write(to: &output)
        }
    }
}

/// How to get and set a key.
private struct KeyInstructions: HTMLNode {
    let service: ServiceReport

    func write(to output: inout HTMLOutput) {
        p {
            "Get a key at "
            NamedLink(service.key.page)
            ", put it into the environment variable "
            service.key.variables.enumerated().map { place, name in
                HTMLBuilder.buildPartialBlock(accumulated: place == 0 ? "" : " or ", next: code { name })
            }
            " of the account that runs Matinee, and start Matinee again:"
        }.write(to: &output)
        p { code(.class("command")) { "\(service.key.variables.first ?? "")=… matinee serve" } }.write(to: &output)
    }
}

extension ServiceReport.Condition {
    fileprivate func sentence(about name: SourceName, at now: Date) -> String {
        switch self {
        case .off: "Off. Add a key to use it."
        case .unasked: "It has not been asked since Matinee was started."
        case .working(let asked): "It answered \(asked.ago(at: now))."
        case .failing(let error, let asked):
            error.sentence(about: name) + (asked.map { " It was asked \($0.ago(at: now))." } ?? "")
        }
    }
}

extension ServiceReport.Allowance {
    fileprivate var sentence: String { "\(Count.grouped(left)) of \(Count.grouped(limit)) requests left today." }
}

extension SourceError {
    /// The failure as a label.
    fileprivate var word: String {
        switch self {
        case .missingKey: "No key"
        case .invalidKey: "Key refused"
        case .quotaSpent: "Out of quota"
        case .unreachable: "Unreachable"
        case .notFound, .tooManyResults, .invalidQuery, .serverFault, .badAnswer, .cancelled: "Failing"
        }
    }
}
