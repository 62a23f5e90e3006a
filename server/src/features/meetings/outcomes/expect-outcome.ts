import type { Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { ClientRecord } from '../../clients/index.ts'
import { selectAskableAmong } from '../../stakeholders/front.queries.ts'
import { holdAssignable } from '../../users/front.queries.ts'
import { selectAttendees } from '../meetings.queries.ts'

interface Typed {
  agreed?: readonly string[] | undefined
  notAgreed?: readonly string[] | undefined
  stakeholderId?: string | null | undefined
  userId?: string | null | undefined
}

/** Refuses to name somebody who is not at the meeting, and to give an action to somebody who cannot do it. */
export async function expectOutcome(
  tx: Transaction,
  scope: Scope,
  { id: clientId, organizationId }: ClientRecord,
  meetingId: string,
  { agreed = [], notAgreed = [], stakeholderId, userId }: Typed,
): Promise<void> {
  const refused = (field: string, message: string) => new AppError('invalid_input', { fields: { [field]: message } })
  const attendees = new Set((await selectAttendees(tx, meetingId)).map(({ id }) => id))
  if (!agreed.every((id) => attendees.has(id))) throw refused('agreed', 'Choose people of this meeting.')
  if (!notAgreed.every((id) => attendees.has(id))) throw refused('notAgreed', 'Choose people of this meeting.')
  if (agreed.some((id) => notAgreed.includes(id))) throw refused('notAgreed', 'A person agrees or does not.')
  if (stakeholderId && userId) throw refused('userId', 'One person does it.')
  if (stakeholderId && (await selectAskableAmong(tx, clientId, [stakeholderId])).length === 0)
    throw refused('stakeholderId', 'Choose somebody of this family.')
  const isColleague = userId === scope.userId || (userId && (await holdAssignable(tx, organizationId, [userId])).length > 0)
  if (userId && !isColleague) throw refused('userId', 'Choose somebody of this practice.')
}
