import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import { rankCorrelation, rankingSummary } from '@paddock/contract/features/analytics/figures'
import { givenTo, labelOf } from './alignment-view.ts'
import { audienceView, type Audience } from '../audience-view.ts'
import { closedRounds, comparedItems } from './compared-items.ts'
import { askedDefinitions, lastSendings, nameOf, type AskedRound, type AskedSurvey, type PersonFacts } from '../family-facts.ts'

type Goals = NonNullable<Analytics['goals']>

/**
 * How the family ranks its goals; null while nobody was asked. Withheld rankings leave the question's own order; of rankings without a
 * name the family gets the order that they have in common and no figure.
 */
export function goalsOf(
  audience: Audience,
  people: readonly PersonFacts[],
  surveys: readonly AskedSurvey[],
  rounds: readonly AskedRound[],
): Goals | null {
  for (const definition of askedDefinitions(surveys)) {
    const item = [...comparedItems(definition).values()].find(({ kind }) => kind === 'ranking')
    if (!item) continue
    const given = givenTo(item, people, lastSendings(surveys, definition.key))
    const told = { kind: item.kind, rounds: closedRounds(item, definition.key, rounds) }
    const { cells, counted, n, shape, countedAt } = audienceView(audience, given, told)
    const rankings = counted.filter((value) => typeof value !== 'number')
    const isCounted = shape === 'counted'
    const { mean, reading } = isCounted ? rankCorrelation(rankings, item.choices) : { mean: null, reading: null }
    const names = new Map(people.map((person) => [person.id, nameOf(person)]))
    return {
      text: item.text,
      choices: rankingSummary(rankings, item.choices).map(({ choice, meanRank, best, worst }) => ({
        value: choice,
        label: labelOf(item, choice),
        meanRank: isCounted ? meanRank : null,
        best: isCounted ? best : null,
        worst: isCounted ? worst : null,
      })),
      n,
      rankCorrelation: mean,
      reading,
      withheld: shape === null,
      countedAt,
      rankings: cells.flatMap(({ stakeholderId, value, consent }) =>
        value !== null && typeof value !== 'number' && consent !== null
          ? [{ stakeholderId, name: names.get(stakeholderId) ?? '', order: [...value], consent }]
          : [],
      ),
    }
  }
  return null
}
