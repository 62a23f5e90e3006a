/** The fact find as it was asked before its texts offered the names that were given already: word for word the same questions. */
import type { Column, Question, QuestionnaireDefinition } from './definition.ts'
import { factFind } from './fact-find.ts'

function withoutSuggestions<T extends Column | Question>(asked: T): T {
  const { suggests: _, ...before } = asked as T & { suggests?: unknown }
  return before as T
}

const asSecondAsked = (question: Question): Question =>
  question.type === 'rows' ? { ...question, columns: question.columns.map(withoutSuggestions) } : withoutSuggestions(question)

export const factFindSecond: QuestionnaireDefinition = {
  ...factFind,
  version: 2,
  sections: factFind.sections.map((section) => ({ ...section, questions: section.questions.map(asSecondAsked) })),
}
