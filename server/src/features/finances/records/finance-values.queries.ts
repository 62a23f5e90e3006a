import { sql } from 'drizzle-orm'
import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import { amountField } from '@paddock/contract/features/finances/merge-proposal'
import { isOwned } from '@paddock/contract/features/finances/owned-land'
import type { Scope } from '../../../platform/access/scope.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { readRows } from '../../../platform/database/read-json.ts'
import { AppError, notFound } from '../../../platform/errors/app-error.ts'
import { visibleClients } from '../../access/index.ts'
import { findSums } from '../../clients/front.queries.ts'
import { centsOf } from './record-fields.ts'
import type { RecordOf } from './records.queries.ts'

/** A quarter of what can still be counted exactly, so that records which are merged into one add up, too: $22.5 trillion. */
const MAX_SUM_CENTS = Math.floor(Number.MAX_SAFE_INTEGER / 4)

/** A record whose value is stored, and the proposal from which the value came. */
export interface KeptValue<K extends FinanceKind = FinanceKind> {
  kind: K
  stored: RecordOf[K]
  proposalId?: string | null
}

/** Stores the value that a record has from now on. It refuses values that cannot be added up exactly. */
export async function keepValue<K extends FinanceKind>(
  tx: Transaction,
  scope: Scope,
  kind: K,
  stored: RecordOf[K],
  proposalId: string | null = null,
): Promise<void> {
  await keepValues(tx, scope, [{ kind, stored, proposalId }])
  if (stored.archivedAt !== null) return
  const sums = await findSums(tx, stored.clientId)
  if (sums) expectCountable(kind, sums)
}

/** Stores the values that many records have from now on, in the given order. */
export async function keepValues(tx: Transaction, scope: Scope, kept: readonly KeptValue[]): Promise<void> {
  const rows = kept.map(({ kind, stored, proposalId = null }) => ({
    id: newId(),
    clientId: stored.clientId,
    kind,
    recordId: stored.id,
    cents: stored.archivedAt === null ? centsOf(kind, stored) : null,
    asAt: stored.asAt,
    confidence: stored.confidence,
    removed: stored.archivedAt !== null,
    mark: kind === 'property' && !isOwned((stored as RecordOf['property']).tenure) ? 'not_owned' : '',
    proposalId,
  }))
  if (rows.length === 0) return
  // The moment is not the transaction's start, because a transaction that waited for another one comes after it.
  await tx.execute(sql`
    insert into finance_values (id, client_id, kind, record_id, cents, as_at, confidence, removed, mark, proposal_id, changed_by, changed_at)
    select id, "clientId", kind, "recordId", cents, "asAt", confidence, removed, mark, "proposalId", ${scope.userId}::uuid, clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as value(id uuid, "clientId" uuid, kind text, "recordId" uuid, cents bigint,
      "asAt" date, confidence text, removed boolean, mark text, "proposalId" uuid)`)
}

/** Refuses an amount with which a client's records could no longer be added up exactly. */
export function expectCountable(kind: FinanceKind, sums: { assets: number; liabilities: number }): void {
  if (Math.max(sums.assets, sums.liabilities) > MAX_SUM_CENTS) {
    throw new AppError('invalid_input', {
      fields: { [amountField(kind)]: 'Enter a smaller amount: together they are more than we can add up.' },
    })
  }
}

/** Reads every value of a record of a client that the person sees, the newest first. Other records are refused with "not found". */
export async function readFinanceValues(database: Database, scope: Scope, clientId: string, recordId: string): Promise<string> {
  const [row] = await readRows<{ values: string }>(
    database,
    sql`
      select coalesce((
        select json_agg(json_build_object(
          'id', finance_values.id, 'cents', finance_values.cents, 'asAt', finance_values.as_at, 'confidence', finance_values.confidence,
          'removed', finance_values.removed, 'mark', finance_values.mark,
          'source', case when finance_values.proposal_id is null then 'adviser' else 'stakeholder' end,
          'stakeholderName', coalesce(trim(stakeholders.first_name || ' ' || stakeholders.last_name), ''),
          'changedBy', case when users.id is not null
            then json_build_object('id', users.id, 'firstName', users.first_name, 'lastName', users.last_name) end,
          'changedAt', finance_values.changed_at
        ) order by finance_values.changed_at desc, finance_values.id desc)
        from finance_values
        left join proposals on proposals.id = finance_values.proposal_id
        left join stakeholders on stakeholders.id = proposals.stakeholder_id
        left join users on users.id = finance_values.changed_by
        where finance_values.record_id = record.id and finance_values.client_id = record.client_id
      ), '[]')::text as values
      from (
        select id, client_id from assets where id = ${recordId}
        union all select id, client_id from liabilities where id = ${recordId}
        union all select id, client_id from properties where id = ${recordId}
      ) as record
      join clients on clients.id = record.client_id
      where clients.id = ${clientId} and ${visibleClients(scope)}`,
  )
  if (!row) throw notFound()
  return row.values
}
