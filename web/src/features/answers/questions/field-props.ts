import type { AnswerValue, QuestionOf, QuestionType } from '@paddock/contract/features/questionnaires/definition'

/** What each kind of question receives. The value is never a declined one: then it is null. */
export interface FieldProps<T extends QuestionType> {
  question: QuestionOf<T>
  /** The id of the element that answers the question, or the start of the ids of several. */
  id: string
  value: AnswerValue
  /** Ids of the words about it: what is wrong, what changed. */
  describedBy: string | undefined
  isWrong: boolean
  onChange: (value: AnswerValue) => void
}

/** Kinds that are one input, named by a label; the others are a group, named by a legend. */
export const ONE_INPUT: ReadonlySet<QuestionType> = new Set(['text', 'long_text', 'number', 'money', 'percent', 'date'])
