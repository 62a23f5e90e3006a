import { eq, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/database/database.ts'
import { stakeholders } from '../../stakeholders/stakeholders.table.ts'
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
