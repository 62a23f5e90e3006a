import type { Action } from '@paddock/contract/features/activity/action-words'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/write.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { type ClientRecord, lockEditableClient, touchClient } from '../clients/index.ts'
import { tellMeetingPages } from './front.queries.ts'
import { viewMeeting } from './meeting-view.ts'
import { findMeeting, lockMeeting, type MeetingRecord } from './meetings.queries.ts'

/** The entry that a change leaves in the log; null where nothing changed. */
type Change = { action: Action; before?: Record<string, unknown>; after?: Record<string, unknown> } | null

interface Changing {
  /** The version that the person saw; undefined where the call asks for none. */
  version?: number
  /** A removed meeting can only be put back. Only that change allows removed meetings. */
  alsoRemoved?: boolean
}

/** Changes a meeting: locks its client first, as every write does, makes the change, records it and tells open pages. */
export async function changeLockedMeeting(
  deps: Dependencies,
  scope: Scope,
  meetingId: string,
  { version, alsoRemoved = false }: Changing,
  change: (tx: Transaction, meeting: MeetingRecord, client: ClientRecord) => Promise<Change>,
): Promise<void> {
  let isStale = false
  const work = async (tx: Transaction) => {
    const { meeting: found } = await findMeeting(tx, scope, meetingId)
    const client = await lockEditableClient(tx, scope, found.clientId)
    const meeting = await lockMeeting(tx, client.id, meetingId)
    if (meeting.archivedAt !== null && !alsoRemoved) throw new AppError('archived')
    isStale = version !== undefined && meeting.version !== version
    if (isStale) throw new AppError('stale')
    const made = await change(tx, meeting, client)
    if (!made) return
    const { action, ...sides } = made
    const entry = { organizationId: client.organizationId, clientId: client.id, entityId: meetingId, subject: meeting.title }
    await record(tx, scope, action, { ...entry, ...sides })
    await touchClient(tx, client.id)
    await tellMeetingPages(tx, deps.events, client.id)
  }
  try {
    await transact(deps.database, work)
  } catch (error) {
    // The stored meeting is read after the transaction has released its connection.
    if (isStale) throw new AppError('stale', { current: await viewMeeting(deps, scope, meetingId) })
    throw error
  }
}
