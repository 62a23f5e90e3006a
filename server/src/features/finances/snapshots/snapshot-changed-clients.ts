import { daysLater, momentOf } from '@paddock/contract/plain-days'
import { recordEach } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { timeZoneOf } from '../../organizations/index.ts'
import { selectRegions } from '../../organizations/front.queries.ts'
import { readPositionEntries } from '../finances.queries.ts'
import { isMoved, snapshotFigures } from './snapshot-figures.ts'
import { addSnapshots, selectClientsWithFigures, selectLastSnapshots } from './snapshots.queries.ts'

/** A batch is so small that nobody waits for the database meanwhile. */
const BATCH = 200

type Parts = Pick<Dependencies, 'database' | 'configuration'>

/**
 * Promises the snapshots of a month, each when its first day begins in a time zone of a practice. `day` is the plain day in the service's
 * zone; the one after it is looked at as well, because it begins earlier in other zones.
 */
export async function planSnapshots({ database, jobs, configuration }: Parts & Pick<Dependencies, 'jobs'>, day: string): Promise<void> {
  const first = [day, daysLater(day, 1)].find((each) => each.endsWith('-01'))
  if (!first) return
  const zones = new Set((await selectRegions(database.db)).map((region) => timeZoneOf(region, configuration.timeZone)))
  await transact(database, async (tx) => {
    for (const timeZone of zones) {
      const key = `snapshots:${first}:${timeZone}`
      await jobs.enqueue(tx, 'finances.snapshotZone', { day: first, timeZone }, key, momentOf(timeZone, first, '00:00'))
    }
  })
}

/**
 * Keeps the net position of each client of a time zone whose figures differ from its last snapshot, on that day. A second run changes
 * nothing, and a snapshot that an adviser took on that day stays.
 */
export async function snapshotChangedClients(
  { database, configuration }: Parts,
  { day, timeZone }: { day: string; timeZone: string },
  progress: () => Promise<void> = async () => {},
): Promise<void> {
  const regions = (await selectRegions(database.db)).filter((region) => timeZoneOf(region, configuration.timeZone) === timeZone)
  let after: string | null = null
  for (;;) {
    const batch = await selectClientsWithFigures(database.db, regions, after, BATCH)
    if (batch.length === 0) return
    const ids = batch.map(({ id }) => id)
    await transact(database, async (tx) => {
      const last = await selectLastSnapshots(tx, ids)
      const entries = await readPositionEntries(tx, ids)
      const moved = batch
        .map(({ id }) => ({ clientId: id, takenOn: day, ...snapshotFigures(entries.get(id) ?? []) }))
        .filter((snapshot) => isMoved(figuresOf(snapshot), last.get(snapshot.clientId)))
      if (moved.length === 0) return
      const kept = await addSnapshots(tx, moved)
      const practices = new Map(batch.map(({ id, organizationId }) => [id, organizationId]))
      await recordEach(
        tx,
        null,
        'snapshot.taken',
        kept.map((snapshot) => ({
          organizationId: practices.get(snapshot.clientId) ?? null,
          clientId: snapshot.clientId,
          entityId: snapshot.id,
          after: { takenOn: day, ...figuresOf(snapshot) },
        })),
      )
    })
    after = ids.at(-1) ?? null
    await progress()
  }
}

function figuresOf({
  businessAssetsCents,
  businessLiabilitiesCents,
  nonBusinessAssetsCents,
  nonBusinessLiabilitiesCents,
}: ReturnType<typeof snapshotFigures>) {
  return { businessAssetsCents, businessLiabilitiesCents, nonBusinessAssetsCents, nonBusinessLiabilitiesCents }
}
