import type { api, ParsedInput } from '@paddock/contract'
import type { RegisterRecord } from '@paddock/contract/features/register/register.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../../clients/index.ts'
import { checkRecord } from './check-record.ts'
import { expectFitting, strayFields } from './record-values.ts'
import { changedOf, factsOf, staleRecord, viewOf } from './record-view.ts'
import { inWords, namesOfParties, titleOf } from './record-words.ts'
import { changeRecord, findRecord, type ValuesOf } from './records.queries.ts'

type Input = ParsedInput<typeof api.register.updateRegisterRecord>['body']

/**
 * Changes a record of the register. A save without changes leaves no entry. A save with an older version is refused with the stored record.
 */
export function updateRecord(
  deps: Dependencies,
  scope: Scope,
  { clientId, recordId }: { clientId: string; recordId: string },
  { record: kind, version, ...changes }: Input,
): Promise<RegisterRecord> {
  return transact(deps.database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    const before = await findRecord(tx, kind, client.id, recordId)
    if (before.archivedAt) throw notFound()
    if (before.version !== version) throw staleRecord(kind, before)
    expectFitting(kind, changes, before)
    const given = changedOf(before, { ...changes, ...strayFields(kind, { ...before, ...changes }) }) as Partial<ValuesOf[typeof kind]>
    if (Object.keys(given).length === 0) return viewOf(kind, before)
    await checkRecord(tx, client.id, kind, { ...before, ...given } as ValuesOf[typeof kind], before)
    const after = await changeRecord(tx, kind, before.id, given)
    const names = await namesOfParties(tx, client.id)
    await record(tx, scope, `${kind}.updated`, {
      organizationId: client.organizationId,
      clientId: client.id,
      entityId: after.id,
      subject: titleOf(kind, after, names),
      before: inWords(factsOf(before, given), names),
      after: inWords(factsOf(after, given), names),
    })
    await touchClient(tx, client.id)
    return viewOf(kind, after)
  })
}
