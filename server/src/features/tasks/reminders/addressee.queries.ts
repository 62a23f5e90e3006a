import { eq } from 'drizzle-orm'
import type { Reader } from '../../../platform/database/database.ts'
import { addressees } from '../../stakeholders/front.queries.ts'
import { fullNameOf } from '../../users/front.queries.ts'
import type { TaskRecord } from '../tasks.queries.ts'

/** The stakeholder who does a task, with the person who made it, as a letter names them; undefined where a colleague does it. */
export async function findAddressee(reader: Reader, { stakeholderId, createdBy }: TaskRecord) {
  if (!stakeholderId) return undefined
  const [found] = await reader
    .select({
      email: addressees.email,
      status: addressees.status,
      firstName: addressees.firstName,
      name: addressees.name,
      archivedAt: addressees.archivedAt,
      businessName: addressees.businessName,
      practice: addressees.practice,
      writer: fullNameOf(createdBy),
    })
    .from(addressees)
    .where(eq(addressees.id, stakeholderId))
  return found
}
