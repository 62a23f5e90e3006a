/**
 * What a family may see of its members' answers, as each member's consent says now: one rule for the family's own pages and for the
 * figures that an adviser shows to a family. Pure functions; nothing here knows where answers are stored.
 */
import type { ConsentChoice } from '../questionnaires/definition.ts'
import { withheldBelow } from './figures.ts'

/** What one person answered to one item, and who may see it now. A declined answer is none: leave it out. */
export interface GivenAnswer<Value> {
  stakeholderId: string
  consent: ConsentChoice
  value: Value
}

export interface SharedAnswers<Value> {
  /** Those who show their answer with their name, in the order in which they came. */
  named: { stakeholderId: string; value: Value }[]
  /** The answers that figures may be made of, in an order that tells nothing; null = withheld: show nothing that follows from them. */
  counted: Value[] | null
}

/**
 * Splits the answers to one item. Figures are made of the named answers and of those without a name together, from three people on. One
 * or two unnamed answers among named ones could be worked out by subtracting those, so then nothing is counted. `adviser_only` moves nothing.
 */
export function sharedAnswers<Value>(answers: readonly GivenAnswer<Value>[]): SharedAnswers<Value> {
  const named = answers.filter(({ consent }) => consent === 'named')
  const unnamed = answers.filter(({ consent }) => consent === 'themes')
  const counted = [...named, ...unnamed].map(({ value }) => value)
  const guessable = unnamed.length > 0 && unnamed.length < withheldBelow
  return {
    named: named.map(({ stakeholderId, value }) => ({ stakeholderId, value })),
    counted: guessable || counted.length < withheldBelow ? null : counted.sort(byWords),
  }
}

const byWords = (one: unknown, other: unknown): number => {
  const [a, b] = [JSON.stringify(one) ?? '', JSON.stringify(other) ?? '']
  return a < b ? -1 : Number(a > b)
}
