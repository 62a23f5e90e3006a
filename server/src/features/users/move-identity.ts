import { record } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { updatePerson } from './people.queries.ts'
import { displayName } from './person-view.ts'

/** Gives a person another subject: their account moved to another identity service. */
export async function moveSubject(
  tx: Transaction,
  { userId, subId: former }: { userId: string; subId: string },
  subId: string,
): Promise<void> {
  const person = await updatePerson(tx, userId, { subId })
  await record(tx, null, 'user.changed', {
    organizationId: person.organizationId,
    entityId: userId,
    subject: displayName(person),
    before: { subId: former },
    after: { subId },
  })
}
