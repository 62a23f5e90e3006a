import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { FamilyMembership } from '../../../platform/access/scope.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import { practices } from '../../organizations/front.queries.ts'
import { accounts } from '../../users/front.queries.ts'
import type { ClientRecord } from '../clients.queries.ts'
import { clientManagers, clients, outsideAdvisers } from '../clients.table.ts'
import { derivedColumns } from '../names.ts'

const advised = ({ clientId }: FamilyMembership) => and(eq(clients.id, clientId), isNull(clients.archivedAt))

/** A family's business and the practice that advises it; not found once the practice has archived it. */
export async function findBusiness(reader: Reader, family: FamilyMembership) {
  const [business] = await reader
    .select({
      businessName: clients.businessName,
      practice: { name: practices.name, town: practices.town, region: practices.region, phone: practices.contactPhone },
    })
    .from(clients)
    .innerJoin(practices, eq(practices.id, clients.organizationId))
    .where(advised(family))
  if (!business) throw notFound()
  return business
}

/** The adviser of a family: the first one assigned who is still active; null while there is none. */
export async function findAdviser(reader: Reader, { clientId }: FamilyMembership) {
  const [adviser] = await reader
    .select({ firstName: accounts.firstName, lastName: accounts.lastName, profession: accounts.profession, email: accounts.email })
    .from(clientManagers)
    .innerJoin(accounts, eq(accounts.id, clientManagers.userId))
    .where(and(eq(clientManagers.clientId, clientId), eq(accounts.status, 'active')))
    .orderBy(clientManagers.assignedAt, accounts.id)
    .limit(1)
  return adviser ?? null
}

/** A family's own record; not found once the practice has archived it. */
export async function findFamilyClient(reader: Reader, family: FamilyMembership): Promise<ClientRecord> {
  const [client] = await reader.select().from(clients).where(advised(family))
  if (!client) throw notFound()
  return client
}

/** A family's own record, locked for a change; not found once the practice has archived it. */
export async function lockFamilyClient(tx: Transaction, family: FamilyMembership): Promise<ClientRecord> {
  const [client] = await tx.select().from(clients).where(advised(family)).for('update')
  if (!client) throw notFound()
  return client
}

/** Writes details that the family changed as the next version. It is no touch: that is the practice's own doing. */
export async function changeFamilyClient(
  tx: Transaction,
  client: ClientRecord,
  changes: Partial<typeof clients.$inferInsert>,
): Promise<void> {
  await tx
    .update(clients)
    .set({ ...changes, ...derivedColumns({ ...client, ...changes }), version: sql`${clients.version} + 1` })
    .where(eq(clients.id, client.id))
}

/** The current outside advisers of a family, in the order in which they were added. */
export function selectFamilyAdvisers(reader: Reader, { clientId }: Pick<FamilyMembership, 'clientId'>) {
  return reader
    .select()
    .from(outsideAdvisers)
    .where(and(eq(outsideAdvisers.clientId, clientId), isNull(outsideAdvisers.archivedAt)))
    .orderBy(asc(outsideAdvisers.id))
}
