import type { AlignmentItem, Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import { alertsOf } from '@paddock/contract/features/register/register.alerts'
import { extremes } from '@paddock/contract/features/analytics/extremes'
import type { api, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { readHoldings } from '../finances/index.ts'
import { readRegister } from '../register/index.ts'
import { alignmentOf, comparedPeople } from './answers/alignment-view.ts'
import { completionOf } from './answers/completion-view.ts'
import { findFacts } from './family-facts.ts'
import { netPositionOf } from './net-position-view.ts'
import { nextActions } from './next-actions/next-actions.ts'

const SHOWN = 3

/** Where a family stands, on one page. It shows nobody's answers, so no opening is recorded. */
export async function getOverview(
  deps: Dependencies,
  scope: Scope,
  clientId: string,
): Promise<RouteOutput<typeof api.analytics.getOverview>> {
  const [facts, register, holdings] = await Promise.all([
    findFacts(deps, scope, clientId, { audience: 'adviser' }),
    readRegister(deps.database, scope, clientId),
    readHoldings(deps, scope, clientId),
  ])
  const netPosition = netPositionOf(facts)
  const alignment = alignmentOf('adviser', comparedPeople(facts.people, facts.surveys), facts.surveys, facts.rounds)
  const { top, bottom } = extremes(alignment, SHOWN)
  return {
    netPosition,
    completion: completionOf(facts, 'adviser'),
    alignment: { top: top.map(withoutAnswers), bottom: bottom.map(withoutAnswers), items: alignment.length },
    nextActions: nextActions(facts, netPosition, alignment),
    alerts: facts.archived ? [] : alertsOf({ ...register, ...holdings }, facts.today),
    partners: register.relations
      .filter(({ kind }) => kind === 'partner')
      .map(({ kind, state, personId, otherId }) => ({ kind, state, personId, otherId })),
    can: { remind: !facts.archived },
  }
}

/** How close the answers are, without what anybody answered: where all are alike, a median, side or count would tell everybody's. */
function withoutAnswers({ cells: _cells, ...item }: Analytics['alignment'][number]): AlignmentItem {
  return { ...item, side: null, median: null, gap: null, counts: null }
}
