import type { ActivityLog } from '@paddock/contract/features/activity/activity.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import { readChainState } from '../../platform/audit/chain-state.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { findVisibleOrganization } from '../organizations/index.ts'

/** How the log of a practice stands. */
export async function getActivityLog({ database }: Dependencies, scope: Scope, organizationId: string): Promise<ActivityLog> {
  const { record: organization } = await findVisibleOrganization(database.db, scope, organizationId)
  const { length, hash, sealedAt, removed, removedUntil, waiting } = await readChainState(database, organizationId)
  return {
    sealed: length,
    hash,
    sealedAt: sealedAt?.toISOString() ?? null,
    waiting: waiting.entries,
    waitingSince: waiting.since?.toISOString() ?? null,
    removed,
    removedUntil: removedUntil?.toISOString() ?? null,
    retentionYears: organization.retentionYears,
  }
}
