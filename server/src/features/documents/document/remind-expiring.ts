import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { caretakersOf, notify } from '../../notifications/index.ts'
import { type ExpiringDocument, selectExpiring } from './expiry.queries.ts'

/** Days before the expiry at which people are told. */
const STEPS = [30, 7, 0] as const
const BATCH_SIZE = 200

type Parts = Pick<Dependencies, 'database' | 'events' | 'jobs'>

/** Tells who looks after a client that a document expires: 30 and 7 days before, and on the day. The key tells each person of each step once. */
export async function remindExpiring(deps: Parts, day: string): Promise<void> {
  let after: string | null = null
  for (;;) {
    const found: ExpiringDocument[] = await selectExpiring(deps.database.db, day, STEPS[0], after, BATCH_SIZE)
    for (const document of found) await tell(deps, document)
    after = found.at(-1)?.id ?? null
    if (found.length < BATCH_SIZE) return
  }
}

/** The step that a document has reached: of 20 days left it is that of 30, of none that of the day. */
const stepOf = (daysLeft: number): number => (daysLeft <= 0 ? 0 : daysLeft <= 7 ? 7 : 30)

function tell(deps: Parts, document: ExpiringDocument): Promise<void> {
  const { id, name, clientId, organizationId, expiresOn, daysLeft } = document
  return transact(deps.database, async (tx) => {
    await notify(tx, deps, {
      kind: 'document_expiring',
      userIds: await caretakersOf(tx, clientId),
      organizationId,
      clientId,
      entityId: id,
      subject: name,
      detail: { expiresOn, days: daysLeft },
      actorId: null,
      key: `document_expiring:${id}:${expiresOn}:${stepOf(daysLeft)}`,
    })
  })
}
