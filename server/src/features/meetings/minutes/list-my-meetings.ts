import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { localTimeIn } from '../../../platform/jobs/schedule.ts'
import { familyOf } from '../../access/index.ts'
import { selectMyMeetings } from './my-meetings.queries.ts'

/** The meetings that somebody of a family is asked to. */
export async function listMyMeetings({ database, configuration }: Dependencies, scope: Scope) {
  const today = localTimeIn(configuration.timeZone, new Date()).day
  return { rows: await selectMyMeetings(database.db, familyOf(scope), today) }
}
