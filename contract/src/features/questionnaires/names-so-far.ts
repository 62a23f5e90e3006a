import { isBlank } from './answer-cells.ts'
import type { Answers, Column, NameSet, QuestionnaireDefinition, Row } from './definition.ts'

/** More names than anybody looks through. */
const MAX_NAMES = 100

/** Cells that name several. They are said here: a definition that was asked is never changed, and offering changes no word of it. */
const SEVERAL: ReadonlySet<string> = new Set(['partners', 'directors', 'holders'])

/** Which names a cell offers while it is typed. */
export const suggestedIn = (column: Column): NameSet | undefined =>
  column.type === 'text' ? (column.suggests ?? (SEVERAL.has(column.id) ? 'name' : undefined)) : undefined

/** What a text offers as it is: the names, and after a comma or "and" each name behind what was typed before, so that several can be. */
export function offeredAfter(typed: string, names: readonly string[]): string[] {
  const before = /^.*(?:[,;&]|\band)\s+/i.exec(typed)?.[0] ?? ''
  const others = names.filter((name) => before !== '' && !before.toLowerCase().includes(name.toLowerCase()))
  return [...others.map((name) => before + name), ...names].filter((words) => words !== typed.trim())
}

/**
 * What the answers name so far, each once however it is written, in the order of the questions, and then what the record names. Who lends may
 * be of the family, too, so that lenders are followed by the other names.
 */
export function namesSoFar(
  { sections }: Pick<QuestionnaireDefinition, 'sections'>,
  answers: Answers,
  recorded: Partial<Readonly<Record<NameSet, readonly string[]>>> = {},
): Record<NameSet, string[]> {
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
  for (const set of ['name', 'lender'] as const) for (const name of recorded[set] ?? []) add(set, name)
  const first = (...sets: Map<string, string>[]) => [...new Map(sets.flatMap((set) => [...set])).values()].slice(0, MAX_NAMES)
  return { name: first(named.name), lender: first(named.lender, named.name) }
}
