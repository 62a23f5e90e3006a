import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { type ActivityEntry, recordEach } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { notFound, refuseField } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../../clients/index.ts'
import { staleRecord } from '../records/record-view.ts'
import { namesOfParties, titleOf } from '../records/record-words.ts'
import { changeRecord, findRecord } from '../records/records.queries.ts'

type Input = ParsedInput<typeof api.register.changeRegisterAudience>['body']

/** Keeps records of the register to the practice, or shows them to the family for a reason that is logged. All of them change, or none. */
export function changeAudience(
  deps: Dependencies,
  scope: Scope,
  clientId: string,
  { audience, records, reason = '' }: Input,
): Promise<RouteOutput<typeof api.register.changeRegisterAudience>> {
  return transact(deps.database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    if (audience === 'family' && reason === '') throw refuseField('audience_reason_missing', 'reason')
    const names = await namesOfParties(tx, client.id)
    const entries: ActivityEntry[] = []
    for (const { record: kind, recordId, version } of new Map(records.map((each) => [each.recordId, each])).values()) {
      const before = await findRecord(tx, kind, client.id, recordId)
      if (before.archivedAt) throw notFound()
      if (before.version !== version) throw staleRecord(kind, before)
      if (before.audience === audience) continue
      await changeRecord(tx, kind, recordId, { audience, keptByAdviser: audience === 'adviser_only' })
      entries.push({
        organizationId: client.organizationId,
        clientId: client.id,
        entityId: recordId,
        subject: titleOf(kind, before, names),
        before: { audience: before.audience },
        after: { audience, ...(reason && { reason }) },
      })
    }
    await recordEach(tx, scope, audience === 'family' ? 'audience.widened' : 'audience.narrowed', entries)
    if (entries.length > 0) await touchClient(tx, client.id)
    return { changed: entries.length }
  })
}
