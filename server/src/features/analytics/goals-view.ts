import type { Analytics } from '@paddock/contract/features/analytics/analytics.contract'
import { concordance, rankingSummary } from '@paddock/contract/features/analytics/figures'
import { comparedItems, givenTo, labelOf } from './alignment-view.ts'
import { audienceView, type Audience } from './audience-view.ts'
import { askedDefinitions, lastSendings, nameOf, type AskedSurvey, type PersonFacts } from './family-facts.ts'

type Goals = NonNullable<Analytics['goals']>

/** How the family ranks its goals; null while nobody was asked. Withheld rankings leave the question's own order. */
export function goalsOf(audience: Audience, people: readonly PersonFacts[], surveys: readonly AskedSurvey[]): Goals | null {
  for (const definition of askedDefinitions(surveys)) {
    const item = [...comparedItems(definition).values()].find(({ kind }) => kind === 'ranking')
    if (!item) continue
    const { cells, counted, n } = audienceView(audience, givenTo(item, people, lastSendings(surveys, definition.key)))
    const rankings = (counted ?? []).filter((value) => typeof value !== 'number')
    const names = new Map(people.map((person) => [person.id, nameOf(person)]))
    return {
      text: item.text,
      choices: rankingSummary(rankings, item.choices).map(({ choice, meanRank, best, worst }) => ({
        value: choice,
        label: labelOf(item, choice),
        meanRank,
        best,
        worst,
      })),
      n,
      concordance: concordance(rankings, item.choices),
      withheld: counted === null,
      rankings: cells.flatMap(({ stakeholderId, value, consent }) =>
        value !== null && typeof value !== 'number' && consent !== null
          ? [{ stakeholderId, name: names.get(stakeholderId) ?? '', order: [...value], consent }]
          : [],
      ),
    }
  }
  return null
}
