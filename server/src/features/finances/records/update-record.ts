import { isDeepStrictEqual } from 'node:util'
import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../../clients/index.ts'
import { expectFittingOwners } from './check-owners.ts'
import { checkRecord } from './check-record.ts'
import { keepValue } from './finance-values.queries.ts'
import { type EditOf, isRevalued, withConsequences } from './record-fields.ts'
import { dayOfClient, staleRecord, type ViewOf, viewOf } from './record-view.ts'
import { titleOf } from './record-words.ts'
import { changeRecord, findRecord, type ValuesOf } from './records.queries.ts'

/**
 * Changes a record. A save with an older version is refused, with the stored record. The former value stays in the history. A save without
 * changes leaves no entry.
 */
export function updateRecord<K extends FinanceKind>(
  deps: Dependencies,
  scope: Scope,
  kind: K,
  { clientId, recordId }: { clientId: string; recordId: string },
  { version, ...changes }: EditOf[K],
): Promise<ViewOf[K]> {
  return transact(deps.database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    const today = await dayOfClient(tx, deps, client)
    const before = await findRecord(tx, kind, client.id, recordId)
    if (before.archivedAt) throw notFound()
    if (before.version !== version) throw staleRecord(kind, before, today)
    const values = withConsequences(kind, changes, before)
    await checkRecord(tx, deps, client, changes, before)
    expectFittingOwners(kind, changes, before)
    const stored: Record<string, unknown> = before
    if (Object.entries(values).every(([name, value]) => isDeepStrictEqual(stored[name], value))) return viewOf(before, today)
    const after = await changeRecord(tx, kind, before.id, values as Partial<ValuesOf[K]>)
    if (isRevalued(kind, before, after)) await keepValue(tx, scope, kind, after)
    await record(tx, scope, `${kind}.updated`, {
      organizationId: client.organizationId,
      clientId: client.id,
      entityId: after.id,
      subject: titleOf(kind, after),
      before: { ...before },
      after: { ...after },
    })
    await touchClient(tx, client.id)
    return viewOf(after, today)
  })
}
