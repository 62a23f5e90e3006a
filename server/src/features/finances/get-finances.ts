import { netPosition } from '@paddock/contract/features/analytics/figures'
import type { api, RouteOutput } from '@paddock/contract'
import { positionEntries } from '@paddock/contract/features/finances/position-entries'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { readFinances, type StoredFinances } from './finances.queries.ts'
import { financeProposalViews } from './proposals/proposal-views.ts'
import { marked, today } from './records/record-view.ts'

type Finances = RouteOutput<typeof api.finances.getFinances>

/** Reads the records of what a client owns and owes, and the proposals of its stakeholders. */
export async function getFinances(deps: Dependencies, scope: Scope, clientId: string): Promise<Finances> {
  const stored = await readFinances(deps.database, scope, clientId)
  return {
    ...holdingsOf(deps, stored),
    proposals: await financeProposalViews(deps.database.db, clientId, stored),
    total: netPosition(positionEntries(stored)).total,
    owners: ownersOf(stored),
    can: { edit: !stored.archived },
  }
}

/** Reads what a client owns and owes, as the register shows it. */
export async function readHoldings(deps: Dependencies, scope: Scope, clientId: string): Promise<Holdings> {
  return holdingsOf(deps, await readFinances(deps.database, scope, clientId))
}

type Holdings = Pick<Finances, 'assets' | 'liabilities' | 'properties'>

function holdingsOf(deps: Dependencies, stored: Pick<StoredFinances, keyof Holdings>): Holdings {
  const day = today(deps)
  return {
    assets: stored.assets.map((each) => marked(each, day)),
    liabilities: stored.liabilities.map((each) => marked(each, day)),
    properties: stored.properties.map((each) => marked(each, day)),
  }
}

/** The owners that were named, by name. Each is there once, however it was written. */
function ownersOf({ assets, liabilities, properties }: StoredFinances): string[] {
  const named = [...[...assets, ...liabilities].map(({ owner }) => owner), ...properties.map(({ titleHolder }) => titleHolder)]
  const owners = new Map(named.filter((owner) => owner !== '').map((owner) => [foldText(owner), owner]))
  return [...owners].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, owner]) => owner)
}
