import { isBlank } from '@paddock/contract/features/questionnaires/rules'
import type { Answers, AnswerValue } from '@paddock/contract/features/questionnaires/definition'

/** A change as the history keeps it. */
export interface FormerAnswer {
  questionId: string
  value: AnswerValue
  /** ISO 8601. */
  editedAt: string
}

/**
 * Keeps the former answers that are part of nothing else. Typing leaves beginnings in the history: a text whose words are in their order
 * in the answer, or in another former text of the question, is not lost.
 */
export function earlierWords(order: readonly string[], standing: Answers, history: readonly FormerAnswer[]): FormerAnswer[] {
  return order.flatMap((questionId) => {
    const now = standing[questionId] ?? null
    const shown: FormerAnswer[] = []
    const former = history.filter((each) => each.questionId === questionId && !isBlank(each.value))
    for (const each of former.toSorted((one, other) => lengthOf(other) - lengthOf(one) || later(one, other))) {
      if (!isPartOf(each.value, now) && !shown.some(({ value }) => isPartOf(each.value, value))) shown.push(each)
    }
    return shown.toSorted(later)
  })
}

function isPartOf(value: AnswerValue, whole: AnswerValue): boolean {
  if (typeof value !== 'string' || typeof whole !== 'string') return JSON.stringify(value) === JSON.stringify(whole)
  const words = wordsOf(whole)
  let at = 0
  return wordsOf(value).every((word) => {
    while (at < words.length && !words[at]!.startsWith(word)) at += 1
    at += 1
    return at <= words.length
  })
}

const wordsOf = (text: string) => text.trim().split(/\s+/)
const lengthOf = ({ value }: FormerAnswer) => JSON.stringify(value).length
const later = (one: FormerAnswer, other: FormerAnswer) => other.editedAt.localeCompare(one.editedAt)
