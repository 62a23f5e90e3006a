import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { PositionEntry } from '@paddock/contract/features/analytics/figures'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError, refuseField } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../../clients/index.ts'
import { dayOfPractice } from '../../organizations/index.ts'
import { readHistory, readPositionEntries } from '../finances.queries.ts'
import { pastPosition } from './past-position.ts'
import { snapshotFigures } from './snapshot-figures.ts'
import { upsertSnapshot } from './snapshots.queries.ts'

type Input = ParsedInput<typeof api.finances.takeSnapshot>['body']

/** Keeps the net position for the trend: the present one, or that of a past day as far as the history of values knows it. */
export function takeSnapshot(
  deps: Dependencies,
  scope: Scope,
  clientId: string,
  { label = '', takenOn: chosen }: Input,
): Promise<RouteOutput<typeof api.finances.takeSnapshot>> {
  return transact(deps.database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    const { today, timeZone } = await dayOfPractice(tx, deps, client.organizationId)
    const takenOn = chosen ?? today
    if (takenOn > today) throw refuseField('snapshot_in_future', 'takenOn')
    const entries =
      takenOn === today ? (await readPositionEntries(tx, [client.id])).get(client.id) : await entriesOn(tx, timeZone, client.id, takenOn)
    const figures = snapshotFigures(entries ?? [])
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

/** Works out what was owned and owed on a past day. It refuses the field where that is not known. */
async function entriesOn(tx: Transaction, timeZone: string, clientId: string, day: string): Promise<PositionEntry[]> {
  const { records, values } = await readHistory(tx, clientId)
  const position = pastPosition(day, records, values, timeZone)
  if ('entries' in position) return position.entries
  const { knownFrom } = position
  const reason =
    knownFrom === null ? 'No value is known of that day.' : `Not every value is known of that day: choose ${dayWords(knownFrom)} or later.`
  throw new AppError('snapshot_not_known', { fields: { takenOn: reason } })
}

const dayWords = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
