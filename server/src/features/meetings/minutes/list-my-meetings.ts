import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { familyOf } from '../../access/index.ts'
import { dayOfPractice } from '../../organizations/index.ts'
import { selectMyMeetings } from './my-meetings.queries.ts'

/**
 * The meetings to which a member of a family is invited. A meeting counts as coming until its day has passed in the practice's time zone.
 */
export async function listMyMeetings(deps: Dependencies, scope: Scope) {
  const { db } = deps.database
  const family = familyOf(scope)
  const { today } = await dayOfPractice(db, deps, family.organizationId)
  return { rows: await selectMyMeetings(db, family, today) }
}
