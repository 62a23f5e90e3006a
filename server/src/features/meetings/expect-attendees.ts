import type { Transaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { selectAskableAmong } from '../stakeholders/front.queries.ts'
import { type AttendeeRow, selectOutcomes } from './meetings.queries.ts'

/** Refuses to invite people who are not people of the client today. */
export async function expectAttendees(tx: Transaction, clientId: string, stakeholderIds: readonly string[]): Promise<void> {
  const asked = new Set(stakeholderIds)
  const found = await selectAskableAmong(tx, clientId, [...asked])
  if (found.length < asked.size) throw new AppError('invalid_input', { fields: { stakeholderIds: 'Choose people of this family.' } })
}

/** Refuses to take people off a meeting who are named in a decision or have answered its minutes: that would go with them. */
export async function expectNoVoteOrAnswer(tx: Transaction, meetingId: string, gone: readonly AttendeeRow[]): Promise<void> {
  if (gone.length === 0) return
  const outcomes = await selectOutcomes(tx, meetingId)
  const named = new Set(outcomes.flatMap(({ outcome }) => [...outcome.agreed, ...outcome.notAgreed]))
  for (const { id, name, stakeholderId, answer } of gone) {
    const field = stakeholderId === null ? 'guests' : 'stakeholderIds'
    if (named.has(id)) {
      const words = `${name} is named in a decision of this meeting. Remove that first, or mark them as not here.`
      throw new AppError('invalid_input', { fields: { [field]: words } })
    }
    if (answer !== null) {
      throw new AppError('invalid_input', { fields: { [field]: `${name} has answered the minutes. Mark them as not here.` } })
    }
  }
}
