import type { Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { selectAskableAmong } from '../../stakeholders/front.queries.ts'
import type { NamedPerson } from '../../users/front.queries.ts'

/** Refuses to ask people who belong to another client, have left, or are only in the register. */
export async function expectAskable(tx: Transaction, clientId: string, stakeholderId: string): Promise<NamedPerson> {
  const [stakeholder] = await selectAskableAmong(tx, clientId, [stakeholderId])
  if (!stakeholder) throw new AppError('invalid_input', { fields: { stakeholderId: 'Choose somebody of this family.' } })
  return stakeholder
}
