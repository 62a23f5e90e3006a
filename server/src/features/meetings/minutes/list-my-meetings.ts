import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { familyOf } from '../../access/index.ts'
import { dayOfPractice } from '../../tasks/index.ts'
import { selectMyMeetings } from './my-meetings.queries.ts'

/** The meetings that somebody of a family is asked to. A meeting is to come until its day has passed where the practice is. */
export async function listMyMeetings(deps: Dependencies, scope: Scope) {
  const { db } = deps.database
  const family = familyOf(scope)
  const { today } = await dayOfPractice(db, deps, family.organizationId)
  return { rows: await selectMyMeetings(db, family, today) }
}
