import QueryUnderstanding
import Testing

/// The share of questions that are understood as expected. The application decides whether a question is a whole title
/// (AppTests); here it counts if no filter is found or the same words remain.
struct QuestionsTests {
    @Test func `nine of ten questions are understood as meant`() async {
        let parser = PhraseParser(currentYear: Question.currentYear)
        let names = KnowledgeOfQuestions()
        let questions = Question.all.filter { !$0.isTitle }
        var failures: [String] = []
        for question in questions {
            let found = await parser.understand(question.text, knowledge: names)
            let problems = question.problems(found)
            if !problems.isEmpty { failures.append("\(question.text): \(problems.joined(separator: ", "))") }
        }

        let rate = Double(questions.count - failures.count) / Double(max(1, questions.count))

        #expect(questions.count > 200)
        #expect(rate >= 0.9, "\(failures.joined(separator: "\n"))")
        print("\(questions.count - failures.count) of \(questions.count) questions are understood as meant.")
        print(failures.joined(separator: "\n"))
    }
}
