import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../../clients/index.ts'
import { expectFittingOwners } from './check-owners.ts'
import { checkRecord } from './check-record.ts'
import { keepValue } from './finance-values.queries.ts'
import { type InputOf, withConsequences } from './record-fields.ts'
import { dayOfClient, type ViewOf, viewOf } from './record-view.ts'
import { titleOf } from './record-words.ts'
import { insertRecord, type ValuesOf } from './records.queries.ts'

/** Adds an asset, a liability or a property. Its first value is the start of its history. */
export function addRecord<K extends FinanceKind>(
  deps: Dependencies,
  scope: Scope,
  kind: K,
  clientId: string,
  input: InputOf[K],
): Promise<ViewOf[K]> {
  return transact(deps.database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    const values = withConsequences(kind, input)
    await checkRecord(tx, deps, client, values)
    expectFittingOwners(kind, values)
    const added = await insertRecord(tx, kind, { ...values, clientId: client.id } as unknown as ValuesOf[K])
    await keepValue(tx, scope, kind, added)
    await record(tx, scope, `${kind}.added`, {
      organizationId: client.organizationId,
      clientId: client.id,
      entityId: added.id,
      subject: titleOf(kind, added),
      after: values,
    })
    await touchClient(tx, client.id)
    return viewOf(added, await dayOfClient(tx, deps, client))
  })
}
