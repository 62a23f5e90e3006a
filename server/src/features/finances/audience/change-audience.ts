import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { type ActivityEntry, recordEach } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { notFound, refuseField } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../../clients/index.ts'
import { tellMeetingPages } from '../../meetings/front.queries.ts'
import { dayOfClient, staleRecord } from '../records/record-view.ts'
import { titleOf } from '../records/record-words.ts'
import { changeRecord, findRecord } from '../records/records.queries.ts'

type Input = ParsedInput<typeof api.finances.changeAudience>['body']

/**
 * Keeps records to the practice, which no choice of a person undoes, or shows them to the family for a reason that the log keeps. It
 * changes all of them or none.
 */
export function changeAudience(
  deps: Dependencies,
  scope: Scope,
  clientId: string,
  { audience, records, reason = '' }: Input,
): Promise<RouteOutput<typeof api.finances.changeAudience>> {
  return transact(deps.database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    if (audience === 'family' && reason === '') throw refuseField('audience_reason_missing', 'reason')
    const entries: ActivityEntry[] = []
    for (const { kind, recordId, version } of new Map(records.map((each) => [each.recordId, each])).values()) {
      const before = await findRecord(tx, kind, client.id, recordId)
      if (before.archivedAt) throw notFound()
      if (before.version !== version) throw staleRecord(kind, before, await dayOfClient(tx, deps, client))
      const keptByAdviser = audience === 'adviser_only'
      if (before.audience === audience && (before.keptByAdviser || !keptByAdviser)) continue
      await changeRecord(tx, kind, recordId, { audience, keptByAdviser })
      if (before.audience === audience) continue
      entries.push({
        organizationId: client.organizationId,
        clientId: client.id,
        entityId: recordId,
        subject: titleOf(kind, before),
        before: { audience: before.audience },
        after: { audience, ...(reason && { reason }) },
      })
    }
    await recordEach(tx, scope, audience === 'family' ? 'audience.widened' : 'audience.narrowed', entries)
    if (entries.length > 0) {
      await touchClient(tx, client.id)
      await tellMeetingPages(tx, deps.events, client.id)
    }
    return { changed: entries.length }
  })
}
