import { isDeepStrictEqual } from 'node:util'
import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import type { Scope } from '../../../platform/access/scope.ts'
import { type ActivityEntry, recordAll } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError, notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../../clients/index.ts'
import { expectFittingOwners, expectTheirs } from './check-owners.ts'
import { titleOf } from './record-words.ts'
import { changeRecord, findRecord, type RecordOf, type ValuesOf } from './records.queries.ts'

type Input = ParsedInput<typeof api.finances.setOwners>['body']
type Given = Input['records'][number]

/**
 * Says who owns or owes many records, and what secures debts. It changes all of them or none. A refusal names every record that changed
 * meanwhile.
 */
export function setOwners(
  deps: Dependencies,
  scope: Scope,
  clientId: string,
  { records }: Input,
): Promise<RouteOutput<typeof api.finances.setOwners>> {
  return transact(deps.database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    const found: { given: Given; before: RecordOf[FinanceKind] }[] = []
    for (const given of new Map(records.map((each) => [each.recordId, each])).values()) {
      const before = await findRecord(tx, given.kind, client.id, given.recordId)
      if (before.archivedAt) throw notFound()
      found.push({ given, before })
    }
    const changed = found.filter(({ given, before }) => given.version !== before.version)
    if (changed.length > 0) throw new AppError('stale', { current: changed.map(changedView) })
    const entries: (ActivityEntry & { action: `${FinanceKind}.updated` })[] = []
    for (const { given, before } of found) {
      const values = valuesOf(given)
      await expectTheirs(tx, client.id, values, before)
      expectFittingOwners(given.kind, values, before)
      if (isAsBefore(before, values)) continue
      const after = await changeRecord(tx, given.kind, before.id, values as Partial<ValuesOf[FinanceKind]>)
      entries.push({
        action: `${given.kind}.updated`,
        organizationId: client.organizationId,
        clientId: client.id,
        entityId: before.id,
        subject: titleOf(given.kind, before),
        before: { ...before },
        after: { ...after },
      })
    }
    await recordAll(tx, scope, entries)
    if (entries.length > 0) await touchClient(tx, client.id)
    return { changed: entries.length }
  })
}

type Values = Partial<Pick<RecordOf['liability'], 'owners' | 'securedBy'>>

/** Only a debt can be secured. */
function valuesOf({ kind, owners, securedBy }: Given): Values {
  if (securedBy && kind !== 'liability') throw new AppError('invalid_input', { fields: { securedBy: 'Only a debt can be secured.' } })
  return { ...(owners && { owners }), ...(securedBy && { securedBy }) }
}

const isAsBefore = (before: object, values: object) =>
  Object.entries(values).every(([name, value]) => isDeepStrictEqual((before as Record<string, unknown>)[name], value))

function changedView({ given: { kind }, before }: { given: Given; before: RecordOf[FinanceKind] }) {
  const { id, version, owners } = before
  return { kind, recordId: id, name: titleOf(kind, before), version, owners }
}
