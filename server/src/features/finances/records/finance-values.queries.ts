import { sql } from 'drizzle-orm'
import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import { amountField } from '@paddock/contract/features/finances/merge-proposal'
import { isOwned } from '@paddock/contract/features/finances/owned-land'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { readRows } from '../../../platform/database/read-json.ts'
import { AppError, notFound } from '../../../platform/errors/app-error.ts'
import { visibleClients } from '../../access/index.ts'
import { findSums } from '../../clients/front.queries.ts'
import { financeValues } from '../finances.table.ts'
import { centsOf } from './record-fields.ts'
import type { RecordOf } from './records.queries.ts'

/** A quarter of what is still counted exactly, so that records merged into one add up, too: $22.5 trillion. */
const MAX_SUM_CENTS = Math.floor(Number.MAX_SAFE_INTEGER / 4)

/** Writes down the value that a record has from now on, and from which proposal it came; refuses what could not be added up exactly. */
export async function keepValue<K extends FinanceKind>(
  tx: Transaction,
  scope: Scope,
  kind: K,
  stored: RecordOf[K],
  proposalId: string | null = null,
): Promise<void> {
  const removed = stored.archivedAt !== null
  await tx.insert(financeValues).values({
    clientId: stored.clientId,
    kind,
    recordId: stored.id,
    cents: removed ? null : centsOf(kind, stored),
    asAt: stored.asAt,
    confidence: stored.confidence,
    removed,
    mark: kind === 'property' && !isOwned((stored as RecordOf['property']).tenure) ? 'not_owned' : '',
    proposalId,
    changedBy: scope.userId,
    // It is not the transaction's start: one that waited for another comes after it.
    changedAt: sql`clock_timestamp()`,
  })
  if (!removed) await expectCountable(tx, kind, stored.clientId)
}

/** Refuses an amount with which a client's records could not be added up exactly any more. */
async function expectCountable(tx: Transaction, kind: FinanceKind, clientId: string): Promise<void> {
  const sums = await findSums(tx, clientId)
  if (sums && Math.max(sums.assets, sums.liabilities) > MAX_SUM_CENTS) {
    throw new AppError('invalid_input', {
      fields: { [amountField(kind)]: 'Enter a smaller amount: together they are more than we can add up.' },
    })
  }
}

/** Every value of a record of a client that the person sees, the newest first; "not found" for other records. */
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
