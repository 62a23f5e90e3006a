import type { Transaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { selectAskableAmong } from '../stakeholders/front.queries.ts'

/** Refuses to invite people who are not people of the client today. */
export async function expectAttendees(tx: Transaction, clientId: string, stakeholderIds: readonly string[]): Promise<void> {
  const asked = new Set(stakeholderIds)
  const found = await selectAskableAmong(tx, clientId, [...asked])
  if (found.length < asked.size) throw new AppError('invalid_input', { fields: { stakeholderIds: 'Choose people of this family.' } })
}
