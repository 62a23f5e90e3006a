import type { api, RouteOutput } from '@paddock/contract'
import type { AlignmentItem } from '@paddock/contract/features/analytics/analytics.shapes'
import type { QuestionnaireDefinition } from '@paddock/contract/features/questionnaires/definition'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { sendingId } from '../surveys/index.ts'
import { figuresOf } from './answers/alignment-view.ts'
import { comparedItems, type ItemValue, valueIn } from './answers/compared-items.ts'
import { askedDefinitions, type AskedRound, findFacts, lastSendings, readRounds, type Sending } from './family-facts.ts'

type AgreementSince = RouteOutput<typeof api.analytics.getAgreementSince>
type Round = AgreementSince['rounds'][number]

/** Agreement in the first closed round beside agreement now, for the adviser alone: of those who have sent again since. */
export async function getAgreementSince(deps: Dependencies, scope: Scope, clientId: string): Promise<AgreementSince> {
  const { surveys } = await findFacts(deps, scope, clientId, { audience: 'adviser' })
  const rounds = await readRounds(deps.database.db, clientId)
  return {
    rounds: askedDefinitions(surveys).flatMap((definition) => {
      const first = rounds.find(({ key }) => key === definition.key)
      return first ? roundsSince(definition, first, lastSendings(surveys, definition.key)) : []
    }),
  }
}

interface Twice {
  before: AskedRound['sendings'][number]
  now: Sending
}

function roundsSince(definition: QuestionnaireDefinition, first: AskedRound, last: ReadonlyMap<string, Sending>): Round[] {
  const twice = first.sendings.flatMap((before): Twice[] => {
    const now = last.get(before.stakeholderId)
    return now && !before.withdrawn && sendingId(now) !== sendingId(before) ? [{ before, now }] : []
  })
  if (twice.length < 2) return []
  const { key, title } = definition
  const items = [...comparedItems(definition).values()].flatMap((item) => {
    const both = twice.flatMap(({ before, now }) => {
      const [earlier, later] = [valueIn(before, item), valueIn(now, item)]
      return item.kind !== 'ordinal' || earlier === null || later === null ? [] : [{ earlier, later }]
    })
    if (both.length < 2) return []
    const told = (values: readonly ItemValue[]): Pick<AlignmentItem, 'consensus' | 'reading' | 'side'> => {
      const { consensus, reading, side } = figuresOf(item, 'counted', values)
      return { consensus, reading, side }
    }
    const before = told(both.map(({ earlier }) => earlier))
    const now = told(both.map(({ later }) => later))
    return [{ itemId: item.id, text: item.text, labels: item.labels, n: both.length, before, now }]
  })
  const moved = ({ before, now }: Round['items'][number]) => Math.abs((now.consensus ?? 0) - (before.consensus ?? 0))
  const sorted = items.toSorted((one, other) => moved(other) - moved(one))
  if (items.length === 0) return []
  return [{ questionnaireKey: key, title, closedAt: new Date(first.closedAt).toISOString(), people: twice.length, items: sorted }]
}
