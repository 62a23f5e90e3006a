import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import { refuseField } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../clients/index.ts'
import { readPositionEntries } from './finances.queries.ts'
import { today } from './record-view.ts'
import { snapshotFigures } from './snapshot-figures.ts'
import { upsertSnapshot } from './snapshots.queries.ts'

type Input = ParsedInput<typeof api.finances.takeSnapshot>['body']

/** Keeps the net position as it stands for the trend, under today or a day that has passed. */
export function takeSnapshot(
  deps: Dependencies,
  scope: Scope,
  clientId: string,
  { label = '', takenOn = today(deps) }: Input,
): Promise<RouteOutput<typeof api.finances.takeSnapshot>> {
  return transact(deps.database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    if (takenOn > today(deps)) throw refuseField('snapshot_in_future', 'takenOn')
    const figures = snapshotFigures((await readPositionEntries(tx, [client.id])).get(client.id) ?? [])
    const snapshot = await upsertSnapshot(tx, { clientId: client.id, takenOn, label, ...figures, takenBy: scope.userId })
    await record(tx, scope, 'snapshot.taken', {
      organizationId: client.organizationId,
      clientId: client.id,
      entityId: snapshot.id,
      subject: label,
      after: { takenOn, ...figures },
    })
    await touchClient(tx, client.id)
    return snapshot
  })
}
