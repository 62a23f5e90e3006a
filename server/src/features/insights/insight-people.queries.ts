import { eq, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { clientManagers, outsideAdvisers } from '../clients/clients.table.ts'
import { stakeholders } from '../stakeholders/stakeholders.table.ts'
import { users } from '../users/users.table.ts'
import type { FamilyMember } from './gathered.ts'

/** The people of a client, those who were taken off the record too, always in one order: their aliases follow from it. */
export function selectMembers(reader: Reader, clientId: string): Promise<FamilyMember[]> {
  return reader
    .select({
      id: stakeholders.id,
      firstName: stakeholders.firstName,
      lastName: stakeholders.lastName,
      relationship: stakeholders.relationship,
      isPrimary: sql<boolean>`${stakeholders.type} = 'Primary Stakeholder'`,
      archived: sql<boolean>`${stakeholders.archivedAt} is not null`,
    })
    .from(stakeholders)
    .where(eq(stakeholders.clientId, clientId))
    .orderBy(sql`${stakeholders.archivedAt} is not null`, stakeholders.id)
}

/** Names of others whom people may speak of: outside advisers, and who looks after the client. */
export async function selectContacts(reader: Reader, clientId: string): Promise<string[]> {
  const advisers = await reader
    .select({ name: outsideAdvisers.name })
    .from(outsideAdvisers)
    .where(eq(outsideAdvisers.clientId, clientId))
    .orderBy(outsideAdvisers.id)
  const managers = await reader
    .select({ name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})` })
    .from(clientManagers)
    .innerJoin(users, eq(users.id, clientManagers.userId))
    .where(eq(clientManagers.clientId, clientId))
    .orderBy(users.id)
  return [...advisers, ...managers].map(({ name }) => name).filter((name) => name.trim().length > 1)
}
