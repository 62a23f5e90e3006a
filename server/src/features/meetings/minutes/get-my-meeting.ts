import type { MyMeeting } from '@paddock/contract/features/meetings/meetings.shapes'
import type * as z from 'zod'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { familyOf } from '../../access/index.ts'
import { findMyMeeting } from './my-meetings.queries.ts'

/** A meeting to which somebody is invited, with its minutes as they were sent. */
export async function getMyMeeting(
  { database: { db } }: Pick<Dependencies, 'database'>,
  scope: Scope,
  meetingId: string,
): Promise<z.input<typeof MyMeeting>> {
  const { attendeeId: _, ...meeting } = await findMyMeeting(db, familyOf(scope), meetingId)
  return meeting
}
