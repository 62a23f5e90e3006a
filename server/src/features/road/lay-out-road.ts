import type { api, RouteOutput } from '@paddock/contract'
import { USUAL_ROAD } from '@paddock/contract/features/road/road.rules'
import type { Scope } from '../../platform/access/scope.ts'
import { recordEach } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../clients/index.ts'
import { blankRecord, insertRecord, selectRecords, type ValuesOf } from '../register/index.ts'
import { getRoad } from './get-road.ts'

/** Begins a client's road with the usual milestones; twice is once. */
export async function layOutRoad(deps: Dependencies, scope: Scope, clientId: string): Promise<RouteOutput<typeof api.road.layOutRoad>> {
  await transact(deps.database, async (tx) => {
    const { organizationId } = await lockEditableClient(tx, scope, clientId)
    if ((await selectRecords(tx, 'milestone', clientId)).length > 0) return
    const added = []
    for (const usual of USUAL_ROAD) {
      const values = { ...blankRecord('milestone'), ...usual, clientId, keptByAdviser: true } as ValuesOf['milestone']
      added.push(await insertRecord(tx, 'milestone', values))
    }
    const entries = added.map(({ id, title, phase }) => ({
      organizationId,
      clientId,
      entityId: id,
      subject: title,
      after: { phase, title },
    }))
    await recordEach(tx, scope, 'milestone.added', entries)
    await touchClient(tx, clientId)
  })
  return getRoad(deps, scope, clientId)
}
