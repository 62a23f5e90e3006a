import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { FamilyRecord } from '@paddock/contract/features/family/family.shapes'
import type { FamilyMembership } from '../../platform/access/scope.ts'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { derivedColumns } from '../clients/index.ts'
import { clientManagers, clients, outsideAdvisers } from '../clients/clients.table.ts'
import { organizations } from '../organizations/organizations.table.ts'
import { stakeholders } from '../stakeholders/stakeholders.table.ts'
import { users } from '../users/users.table.ts'

export type FamilyClient = typeof clients.$inferSelect

/** The family's business and the practice that advises it. */
export async function selectBusiness(reader: Reader, { clientId }: FamilyMembership) {
  const [business] = await reader
    .select({
      businessName: clients.businessName,
      practice: {
        name: organizations.name,
        town: organizations.town,
        region: organizations.region,
        phone: organizations.contactPhone,
      },
    })
    .from(clients)
    .innerJoin(organizations, eq(organizations.id, clients.organizationId))
    .where(and(eq(clients.id, clientId), isNull(clients.archivedAt)))
  if (!business) throw notFound()
  return business
}

/** Who looks after the family: the first one assigned who is still there; null while nobody is. */
export async function selectAdviser(reader: Reader, { clientId }: FamilyMembership) {
  const [adviser] = await reader
    .select({ firstName: users.firstName, lastName: users.lastName, profession: users.profession, email: users.email })
    .from(clientManagers)
    .innerJoin(users, eq(users.id, clientManagers.userId))
    .where(and(eq(clientManagers.clientId, clientId), eq(users.status, 'active')))
    .orderBy(clientManagers.assignedAt, users.id)
    .limit(1)
  return adviser ?? null
}

export async function selectMe(reader: Reader, { clientId, stakeholderId }: FamilyMembership) {
  const [me] = await reader
    .select()
    .from(stakeholders)
    .where(and(eq(stakeholders.id, stakeholderId), eq(stakeholders.clientId, clientId), isNull(stakeholders.archivedAt)))
  if (!me) throw notFound()
  return me
}

/** The family's record, locked for a change; not found once the practice has archived it. */
export async function lockFamilyClient(tx: Transaction, { clientId }: FamilyMembership): Promise<FamilyClient> {
  const [client] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.id, clientId), isNull(clients.archivedAt)))
    .for('update')
  if (!client) throw notFound()
  return client
}

/** Writes changed details as the next version. It is no touch: that is the practice's own doing. */
export async function changeFamilyClient(
  tx: Transaction,
  client: FamilyClient,
  changes: Partial<typeof clients.$inferInsert>,
): Promise<void> {
  await tx
    .update(clients)
    .set({ ...changes, ...derivedColumns({ ...client, ...changes }), version: sql`${clients.version} + 1` })
    .where(eq(clients.id, client.id))
}

/** The whole record with its current people and advisers. */
export async function readFamilyRecord(reader: Reader, family: FamilyMembership): Promise<FamilyRecord> {
  const { clientId } = family
  const [client] = await reader
    .select()
    .from(clients)
    .where(and(eq(clients.id, clientId), isNull(clients.archivedAt)))
  if (!client) throw notFound()
  const people = await reader
    .select()
    .from(stakeholders)
    .where(and(eq(stakeholders.clientId, clientId), isNull(stakeholders.archivedAt)))
    .orderBy(primaryFirst, sql`${stakeholders.generation} nulls last`, asc(stakeholders.id))
  const advisers = await reader
    .select()
    .from(outsideAdvisers)
    .where(and(eq(outsideAdvisers.clientId, clientId), isNull(outsideAdvisers.archivedAt)))
    .orderBy(asc(outsideAdvisers.id))
  return {
    ...client,
    // Only the contract's words are ever stored; the columns are plain text.
    structures: client.structures as FamilyRecord['structures'],
    enterprises: client.enterprises as FamilyRecord['enterprises'],
    people: people.map((person) => ({ ...person, isMe: person.id === family.stakeholderId })),
    advisers,
  }
}

const primaryFirst = desc(sql`${stakeholders.type} = 'Primary Stakeholder'`)
