/** What of a questionnaire is compared between the members of a family. */
import { isDeclined, isPlainObject } from './answer-cells.ts'
import { AGREEMENT, type Answers, type Choice, type Question, type QuestionnaireDefinition } from './definition.ts'

export interface AlignmentItem {
  /** The question's id, or `q23.now` where the question has several statements. */
  id: string
  questionId: string
  statementId: string | null
  text: string
  kind: 'ordinal' | 'categories' | 'ranking'
  /** The ends of the scale, both included; 1 and the number of choices where there is no order. */
  min: number
  max: number
  /** `opinion`: the upper end is agreement. `neutral`: neither end is better, as for who decides, or where there is no order. */
  scale: 'opinion' | 'neutral'
  /** A label for each value from `min` to `max`. */
  labels: string[]
  /** The choices of a single choice, of categories or of a ranking; empty otherwise. */
  choices: readonly Choice[]
}

export function alignmentItems(definition: QuestionnaireDefinition): AlignmentItem[] {
  return definition.sections.flatMap((section) => section.questions.flatMap(itemsOf))
}

/** The position of an answer on the item's scale; null where it was declined, not given, or has no order. */
export function ordinalValue(item: AlignmentItem, answers: Answers): number | null {
  if (item.kind !== 'ordinal' || !Object.hasOwn(answers, item.questionId)) return null
  const answer: unknown = answers[item.questionId]
  if (isDeclined(answer)) return null
  const position = positionOf(item, answer)
  return typeof position === 'number' && Number.isInteger(position) && position >= item.min && position <= item.max ? position : null
}

function positionOf(item: AlignmentItem, answer: unknown): unknown {
  if (item.statementId !== null) return isPlainObject(answer) && Object.hasOwn(answer, item.statementId) ? answer[item.statementId] : null
  if (item.choices.length > 0) return item.choices.findIndex((choice) => choice.value === answer) + 1
  return answer
}

function itemsOf(question: Question): AlignmentItem[] {
  const kind = question.alignment
  if (!kind) return []
  const item = { id: question.id, questionId: question.id, statementId: null, text: question.text, kind, min: 1, scale: 'neutral' as const }
  switch (question.type) {
    case 'single':
    case 'multiple':
    case 'ranking': {
      const labels = question.choices.map((choice) => choice.label)
      return [{ ...item, max: labels.length, labels, choices: question.choices }]
    }
    case 'rating':
      return [{ ...item, min: question.min, max: question.max, labels: ratingLabels(question), choices: [] }]
    case 'agreement': {
      const labels = [...question.scale]
      const isOpinion = labels.join() === AGREEMENT.join()
      const scale = { max: labels.length, labels, choices: [], scale: isOpinion ? ('opinion' as const) : ('neutral' as const) }
      const alone = question.statements.length === 1
      return question.statements.map(({ id, text }) => ({
        ...item,
        ...scale,
        id: alone ? question.id : `${question.id}.${id}`,
        statementId: id,
        text: alone ? text : `${question.text} ${text}`,
      }))
    }
    default:
      return []
  }
}

function ratingLabels({ min, max, low, high }: { min: number; max: number; low: string; high: string }): string[] {
  const labels = Array.from({ length: max - min + 1 }, (_, index) => String(min + index))
  labels[0] = low
  labels[labels.length - 1] = high
  return labels
}
