import { type FamilyFacts, lastSendings } from '../../analytics/index.ts'
import type { KnownNames } from './aliases.ts'

/** Where the fact find asks for names: question and column. */
const PEOPLE: readonly [question: string, column: string][] = [
  ['q3', 'name'],
  ['q3', 'partner'],
  ['q4', 'name'],
]
const ENTITIES: readonly [question: string, column: string][] = [
  ['q4', 'firm'],
  ['q6_sole_traders', 'name'],
  ['q6_partnerships', 'name'],
  ['q6_trusts', 'name'],
  ['q6_trusts', 'trustee'],
  ['q6_unit_trusts', 'name'],
  ['q6_unit_trusts', 'trustee'],
  ['q6_companies', 'name'],
  ['q7', 'titleHolder'],
  ['q8', 'lessor'],
  ['q8', 'lessee'],
  ['q13', 'name'],
]

/** Names that somebody wrote into the fact find and that may not be in the record yet: they only ever hide, whoever may see them. */
export function namesInFactFind(facts: Pick<FamilyFacts, 'surveys'>): Required<Pick<KnownNames, 'others' | 'entities' | 'properties'>> {
  const sent = [...lastSendings(facts.surveys, 'fact_find').values()]
  const written = (places: readonly [string, string][]) =>
    places.flatMap(([question, column]) =>
      sent.flatMap(({ answers }) => {
        const rows: unknown = Object.hasOwn(answers, question) ? answers[question] : null
        return Array.isArray(rows) ? rows.flatMap((row: unknown) => nameIn(row, column)) : []
      }),
    )
  return { others: written(PEOPLE), entities: written(ENTITIES), properties: written([['q7', 'name']]) }
}

function nameIn(row: unknown, column: string): string[] {
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, column) : null
  return typeof value === 'string' ? [value] : []
}
