import { isBlank } from './answer-cells.ts'
import type { Answers, NameSet, QuestionnaireDefinition, Row } from './definition.ts'

/** More names than anybody looks through. */
const MAX_NAMES = 100

/**
 * What the answers name so far, each once however it is written, in the order of the questions. Who lends may be of the family, too, so that
 * lenders are followed by the other names.
 */
export function namesSoFar({ sections }: Pick<QuestionnaireDefinition, 'sections'>, answers: Answers): Record<NameSet, string[]> {
  const named: Record<NameSet, Map<string, string>> = { name: new Map(), lender: new Map() }
  const add = (set: NameSet | undefined, value: unknown) => {
    if (set === undefined || typeof value !== 'string' || isBlank(value)) return
    const key = value.trim().toLowerCase()
    if (!named[set].has(key)) named[set].set(key, value.trim())
  }
  for (const question of sections.flatMap(({ questions }) => questions)) {
    const given = answers[question.id]
    if (question.type === 'text') add(question.suggests, given)
    if (question.type !== 'rows' || !Array.isArray(given)) continue
    for (const column of question.columns)
      if (column.type === 'text') for (const row of given as readonly Row[]) add(column.suggests, row[column.id])
  }
  const first = (...sets: Map<string, string>[]) => [...new Map(sets.flatMap((set) => [...set])).values()].slice(0, MAX_NAMES)
  return { name: first(named.name), lender: first(named.lender, named.name) }
}
