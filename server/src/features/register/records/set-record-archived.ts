import type { RegisterKind } from '@paddock/contract/features/register/register.fields'
import type { RegisterRecord } from '@paddock/contract/features/register/register.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../../clients/index.ts'
import { expectUnnamed } from '../parties/expect-unnamed.ts'
import { checkRecord } from './check-record.ts'
import { viewOf } from './record-view.ts'
import { namesOfParties, titleOf } from './record-words.ts'
import { changeRecord, expectRoom, findRecord } from './records.queries.ts'

/** Takes a record off the register or puts it back; doing it twice is doing it once. An entity that something names stays. */
export function setRecordArchived(
  deps: Dependencies,
  scope: Scope,
  { clientId, recordId }: { clientId: string; recordId: string },
  kind: RegisterKind,
  archived: boolean,
): Promise<RegisterRecord> {
  return transact(deps.database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    const before = await findRecord(tx, kind, client.id, recordId)
    if ((before.archivedAt !== null) === archived) return viewOf(kind, before)
    if (archived && kind === 'entity') await expectUnnamed(tx, client.id, { kind: 'entity', id: recordId })
    if (!archived) {
      await expectRoom(tx, kind, client.id)
      await checkRecord(tx, client.id, kind, before, before)
    }
    const after = await changeRecord(tx, kind, before.id, { archivedAt: archived ? new Date() : null })
    await record(tx, scope, `${kind}.${archived ? 'removed' : 'restored'}`, {
      organizationId: client.organizationId,
      clientId: client.id,
      entityId: after.id,
      subject: titleOf(kind, after, await namesOfParties(tx, client.id)),
    })
    await touchClient(tx, client.id)
    return viewOf(kind, after)
  })
}
