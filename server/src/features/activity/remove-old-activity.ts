import { USUAL_RETENTION_YEARS } from '@paddock/contract/features/organizations/organizations.rules'
import type { Audit } from '../../platform/audit/audit.ts'
import { record } from '../../platform/audit/record.ts'
import { removeOldest } from '../../platform/audit/remove-oldest.ts'
import { PLATFORM_CHAIN } from '../../platform/audit/seal.ts'
import type { Database } from '../../platform/database/database.ts'
import { selectRetentions } from '../organizations/front.queries.ts'

/** Removes what is older than its practice keeps it, and says so in the log itself; answers how many entries went. */
export async function removeOldActivity(database: Database, { keys }: Pick<Audit, 'keys'>, signal?: AbortSignal): Promise<number> {
  const practices = await selectRetentions(database.db)
  let entries = 0
  for (const { id, name, years } of [...practices, { id: null, name: 'Paddock', years: USUAL_RETENTION_YEARS }]) {
    const chain = id ?? PLATFORM_CHAIN
    entries += await removeOldest(database, keys, { chain, years, ...(signal && { signal }) }, (tx, removed) =>
      record(tx, null, 'organization.activity_removed', {
        organizationId: id,
        ...(id && { entityId: id }),
        subject: name,
        after: { entries: removed.entries, until: removed.until.toISOString() },
      }),
    )
  }
  return entries
}
