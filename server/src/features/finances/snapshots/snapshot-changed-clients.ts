import { recordEach } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { readPositionEntries } from '../finances.queries.ts'
import { isMoved, snapshotFigures } from './snapshot-figures.ts'
import { addSnapshots, selectClientsWithFigures, selectLastSnapshots } from './snapshots.queries.ts'

/** A batch is so small that nobody waits for the database meanwhile. */
const BATCH = 200

/**
 * Keeps the net position of each client whose figures differ from its last snapshot, on the first day of a month. `day` is the plain day
 * in the service's time zone. A second run changes nothing, and a snapshot that an adviser took on that day stays.
 */
export async function snapshotChangedClients(
  { database }: Pick<Dependencies, 'database'>,
  day: string,
  progress: () => Promise<void> = async () => {},
): Promise<void> {
  if (!day.endsWith('-01')) return
  let after: string | null = null
  for (;;) {
    const batch = await selectClientsWithFigures(database.db, after, BATCH)
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
