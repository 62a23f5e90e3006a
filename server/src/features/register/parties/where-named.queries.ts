import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AnyPgTable, PgColumn } from 'drizzle-orm/pg-core'
import type { Party } from '@paddock/contract/features/register/register.rules'
import type { Transaction } from '../../../platform/database/database.ts'
import { financesNaming, ownersOf, type NamingFinance } from '../../finances/front.queries.ts'
import { commitments, papers, roles } from '../register.table.ts'
import type { RecordOf } from '../records/records.queries.ts'

/** The current records that name a person or an entity. */
export interface Naming {
  roles: RecordOf['role'][]
  papers: RecordOf['paper'][]
  commitments: RecordOf['commitment'][]
  finances: NamingFinance[]
}

/** A role in a removed entity does not count as naming anybody until the entity is put back. */
const inCurrentEntity = sql`exists (select from entities where entities.id = ${roles.entityId} and entities.archived_at is null)`

/** Who of the people or entities of these clients owns, owes, decides or is named in a paper. */
export async function namedAmong(tx: Transaction, kind: Party['kind'], clientIds: readonly string[]): Promise<string[]> {
  const theirs = (table: AnyPgTable & { clientId: PgColumn; archivedAt: PgColumn }) =>
    and(inArray(table.clientId, [...clientIds]), isNull(table.archivedAt))
  const { rows } = (await tx.execute(sql`
    select distinct party->>'id' as id from (
      select ${roles.holder} as party from ${roles} where ${theirs(roles)} and ${inCurrentEntity}
      union all select jsonb_array_elements(${papers.parties}) from ${papers} where ${theirs(papers)}
      union all select unnest(array[${commitments.owedBy}, ${commitments.owedTo}]) from ${commitments} where ${theirs(commitments)}
      union all select jsonb_array_elements(owners) from (${ownersOf(clientIds)}) as owned
    ) as named where party->>'kind' = ${kind}`)) as { rows: { id: string }[] }
  return rows.map(({ id }) => id)
}

/** Where a person or an entity is named; the roles that others have in an entity are the entity's own, and not among them. */
export async function whereNamed(tx: Transaction, clientId: string, party: Party): Promise<Naming> {
  const named = JSON.stringify({ kind: party.kind, id: party.id })
  const among = JSON.stringify([{ kind: party.kind, id: party.id }])
  return {
    roles: await tx
      .select()
      .from(roles)
      .where(and(eq(roles.clientId, clientId), isNull(roles.archivedAt), sql`${roles.holder} @> ${named}::jsonb`, inCurrentEntity)),
    papers: await tx
      .select()
      .from(papers)
      .where(
        and(
          eq(papers.clientId, clientId),
          isNull(papers.archivedAt),
          sql`(${papers.parties} @> ${among}::jsonb or ${party.kind === 'entity' ? party.id : null}::uuid = ${papers.entityId})`,
        ),
      ),
    commitments: await tx
      .select()
      .from(commitments)
      .where(
        and(
          eq(commitments.clientId, clientId),
          isNull(commitments.archivedAt),
          sql`(${commitments.owedBy} @> ${named}::jsonb or ${commitments.owedTo} @> ${named}::jsonb)`,
        ),
      ),
    finances: await financesNaming(tx, clientId, among),
  }
}
